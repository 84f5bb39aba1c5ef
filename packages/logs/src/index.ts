// Raw bytes in, normalised events out: log schemas, parsers, types, indicators, classification. Runs anywhere JavaScript does.
export {}
