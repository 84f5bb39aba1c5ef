/** How deeply lists and maps may nest: real content stays below 20. */
export const maxDepth = 100

/** How many nodes a document may have once its aliases are followed: the largest real spec has about 20,000. */
export const maxNodes = 1_000_000

/** The same for documents that use aliases at all. */
export const maxAliasNodes = 100_000
