"""What card data mean, read from one card's point of view: places, filters, conditions, selectors, values, prices."""
