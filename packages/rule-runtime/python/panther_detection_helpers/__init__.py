"""Helpers that detections expect to be installed (reference: section 7.5)."""
