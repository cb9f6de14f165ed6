import { words } from "../../lib/words/words";

export const say = words("games.scifi_domains", {
  "lesson.build and research": "build and research",
  "lesson.build and research.text":
    "Units cost Metal: the first of a Type its price, every further one half. Techs cost Research and improve all Units of their Type. Tap a Type again for one more.",
  "lesson.a Battlecruiser's Techs": "a Battlecruiser's Techs",
  "lesson.a Battlecruiser's Techs.text":
    "It may hold any number of Techs, so a new one is added or takes the place of another.",
  "lesson.how many do you dare": "how many do you dare",
  "lesson.how many do you dare.text":
    "Each Enemy destroyed is a Reward point, whatever its strength. Strikers are called first, then ships, then Ground Enemies.",
  "lesson.room on board": "room on board",
  "lesson.room on board.text": "Old Strikers and Ground Units need bays, new ones do not. Who stays at home is safe.",
  "lesson.two kinds of damage": "two kinds of damage",
  "lesson.two kinds of damage.text": "Each kind is absorbed by itself; Striker Damage that finds no Striker goes on to ships.",
  "lesson.who soaks": "who soaks",
  "lesson.who soaks.text":
    "The Unit you name takes as much as it can. What is lost still fires, because all damage of a phase falls at once.",
  "lesson.your volley": "your volley",
  "lesson.your volley.text": "Striker Damage hits Strikers first. Tap an Enemy for as much as it needs, again for less.",
  "lesson.bays were lost": "bays were lost",
  "lesson.bays were lost.text": "Old Units that find no bay any more are sacrificed, one at a time.",
  "lesson.rewards": "rewards",
  "lesson.rewards.text": "A point buys a card, by turns. With eight of them every further point becomes 1 VP.",
  "lesson.eight Rewards": "eight Rewards",
  "lesson.eight Rewards.text": "Nobody may have more than eight, so each point left is 1 VP.",
});
