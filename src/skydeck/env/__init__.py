"""The games as environments of the libraries in which programs learn; docs/research.md tells how to use them."""
