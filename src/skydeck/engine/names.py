"""Constants live in small classes that serve as name spaces (`Zone.HAND`); names for people are derived from them."""


def names(space: type) -> list[str]:
    """The names of a name space in lower case, the one of number 0 first; the numbers must run on without a gap."""
    numbered = {name.lower(): value for name, value in vars(space).items() if name.isupper()}
    if list(numbered.values()) != list(range(len(numbered))):
        raise ValueError(f"the numbers of {space.__name__} do not run from 0 on")
    return list(numbered)
