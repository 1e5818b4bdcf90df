"""English texts: the members of Enums, as they appear inside other messages.

A member that is not here appears by its own name, in lower case.
"""

TEXTS: dict[str, str] = {
    # What a task counts.
    "name.goal.colors": "colours",
    "name.goal.colors_in_all": "colours in all",
    # What a puzzle needs.
    "name.technique.basic": "basic steps",
}
