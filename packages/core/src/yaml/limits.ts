/** How deeply lists and maps may nest: real content stays below 20. */
export const maxDepth = 100

/** How many nodes the aliases of a document may stand for. */
export const maxAliasNodes = 100_000

/** Longer texts (in UTF-16 units) are only read quickly, without places: the largest real spec has 300,000. */
export const maxPlacedLength = 1_000_000

/** How many findings one text gives: past that, they have one cause. */
export const maxFindings = 100
