"""Observations are numbers of one size within the bounds that are told, and the same content by name."""

from tests.conformance.play import Setting, every_setting, positions


@every_setting
def test_observations_have_one_size_and_named_parts(setting: Setting) -> None:
    sizes = set()
    for state in positions(setting, 14, 0.1):
        parts = state.observation_parts()
        assert len({part.name for part in parts}) == len(parts)
        for player in range(setting.players):
            values, named = state.observation(player), state.observation_dict(player)
            assert list(named) == [part.name for part in parts]
            assert [len(numbers) for numbers in named.values()] == [part.size for part in parts]
            assert [value for numbers in named.values() for value in numbers] == values
            for part in parts:
                assert all(part.low <= number <= part.high for number in named[part.name]), (part, named[part.name])
            sizes.add(len(values))
    assert len(sizes) == 1
