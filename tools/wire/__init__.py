"""A fuzzer for the wire: requests that are malformed, slow, cut off, padded or pipelined, against a real server."""
