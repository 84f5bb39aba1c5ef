/** The maximum nesting of lists and maps: real content stays below 20. */
export const maxDepth = 100

/** The maximum number of nodes that the aliases of a document can expand to. */
export const maxAliasNodes = 100_000

/**
 * Longer texts (in UTF-16 units) are only parsed by the fast parser, without positions: the largest real spec has
 * 300,000.
 */
export const maxPlacedLength = 1_000_000

/** The maximum number of findings per text: more usually have one cause. */
export const maxFindings = 100
