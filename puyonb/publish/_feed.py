"""The feed of a site of a folder: RSS 2.0, for readers of feeds."""

from collections.abc import Iterable
from datetime import UTC, date, datetime
from email.utils import format_datetime
from typing import NamedTuple
from xml.etree import ElementTree as ET

NAME = "feed.xml"

_ITEMS = 50
"""The most pages in a feed."""


class Item(NamedTuple):
    """A page in a feed.

    Attributes
    ----------
    title, address, text : str
        The text describes the page in a sentence.
    day : datetime.date or object
        The ``date`` in the front matter of the page; what is no date does not count.
    """

    title: str
    address: str
    text: str
    day: object = None


def feed(title: str, address: str, text: str, language: str, items: Iterable[Item]) -> bytes:
    """Return a feed: the newest pages first, then those without a date, by their addresses.

    Parameters
    ----------
    title, address, text, language : str
        Of the site.
    items : iterable of Item
    """
    root = ET.Element("rss", version="2.0")
    channel = ET.SubElement(root, "channel")
    about = {"title": title, "link": address, "description": text or title, "language": language}
    for name, value in about.items():
        ET.SubElement(channel, name).text = value
    listed = sorted(items, key=lambda item: item.address)
    listed.sort(key=lambda item: _day(item) or date.min, reverse=True)
    for item in listed[:_ITEMS]:
        entry = ET.SubElement(channel, "item")
        parts = {"title": item.title, "link": item.address, "description": item.text}
        for name, value in parts.items():
            ET.SubElement(entry, name).text = value
        ET.SubElement(entry, "guid").text = item.address
        if day := _day(item):
            when = datetime(day.year, day.month, day.day, tzinfo=UTC)
            ET.SubElement(entry, "pubDate").text = format_datetime(when, usegmt=True)
    ET.indent(root)
    data: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _day(item: Item) -> date | None:
    return item.day if isinstance(item.day, date) else None
