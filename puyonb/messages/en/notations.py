"""English texts: detecting, converting and registering notations."""

TEXTS: dict[str, str] = {
    "notations.message": "only the address {address} is read; left out: {rest!q}",
    "notations.addresses": "expected one address in a message, found {addresses}",
}
