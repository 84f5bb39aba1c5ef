"""Helpers that detections expect to be installed."""
