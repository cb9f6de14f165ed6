"""Observations are numbers of one size, and the same content by name."""

from tests.conformance.play import Setting, every_setting, positions


@every_setting
def test_observations_have_one_size_and_named_parts(setting: Setting) -> None:
    sizes = set()
    for state in positions(setting, 14, 0.1):
        parts = state.observation_parts()
        assert len({name for name, _ in parts}) == len(parts)
        for player in range(setting.players):
            values, named = state.observation(player), state.observation_dict(player)
            assert list(named) == [name for name, _ in parts]
            assert [len(part) for part in named.values()] == [size for _, size in parts]
            assert [value for part in named.values() for value in part] == values
            sizes.add(len(values))
    assert len(sizes) == 1
