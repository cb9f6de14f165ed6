"""Lines and sources of an entry."""

from skydeck.engine.datafile import Entry, shown, suggest


def line_of_text(entry: Entry, key: str, longest: int, any_mark: bool = False) -> str:
    """A text that can stand in a line: short, without line breaks; without the marks of labels and deck lists."""
    text = entry.text(key)
    marks = "" if any_mark else "{}()#"
    if len(text) > longest or text != " ".join(text.split()) or not text.isprintable() or any(m in text for m in marks):
        without = f" and none of {' '.join(marks)}" if marks else ""
        raise entry.fail(f"'{key}' must be one line of up to {longest} letters, with single blanks{without}", key)
    return text


def read_source(entry: Entry, fields: list[str]) -> dict[str, str]:
    """Where values come from that are not the set's own: one text for all, or a text for each field."""
    if not entry.has("source"):
        return {}
    source = entry.take("source")
    if not isinstance(source, Entry):
        return {"all": entry.text("source")}
    for key in source.values:
        if key not in fields:
            raise source.fail(f"'source' names {shown(key)}; {suggest(key, fields)}", key)
    return {key: source.text(key) for key in source.values}
