"""Making a release: what goes into it, whether it is ready, and the files that people will download."""
