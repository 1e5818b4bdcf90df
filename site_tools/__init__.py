"""Pages that only our own site has, as a hook of mkdocs; not in the wheel."""
