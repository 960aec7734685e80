"""Limits: the constants, token buckets, rate limits by user and IP address, and fair queues."""
