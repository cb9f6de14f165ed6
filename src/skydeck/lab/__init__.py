"""What every measurement of many games needs: seeds, workers, sums, intervals, tables of results and aims."""
