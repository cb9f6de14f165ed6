// The game of boardgame.io's tutorial.
const { INVALID_MOVE } = require("boardgame.io/core");

exports.TicTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    // Nobody wins: a game goes on until the board is full, and then from the start, so that it lasts as long as the measurement.
    clickCell: ({ G, playerID }, id) => {
      if (G.cells.every((cell) => cell !== null)) G.cells.fill(null);
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
};
