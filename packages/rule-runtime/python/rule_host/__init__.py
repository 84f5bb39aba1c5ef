"""The process around rule_runtime: reads request lines, hardens the interpreter and reports progress."""
