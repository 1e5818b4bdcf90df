"""The Japanese texts, one module an area."""
