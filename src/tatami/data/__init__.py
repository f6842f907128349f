"""Datasets: matches of bots, of records and of consenting tables as Parquet files, and back."""
