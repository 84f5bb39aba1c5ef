/** How deeply the types of a schema may nest, with definitions in their places (reference: data 2). */
export const deepestType = 64

/** How many fields and elements a schema may declare, with definitions in their places (reference: data 1). */
export const mostFields = 10_000

/** Bytes of a field's name in UTF-8 (reference: data 2). */
export const longestFieldName = 255

/** Characters of a log type's name, and how many words it has (spec: log-schema definition). */
export const shortestName = 3
export const longestName = 255
export const mostWords = 6

/** Characters of a name that is entered without `Custom.` (spec: validation of schemas). */
export const longestEnteredName = 248

/** Characters of a fastmatch pattern (spec: log-schema definition). */
export const shortestPattern = 4

/** Characters of a regular expression with its fragments in their places, and instructions of its program: about a megabyte. */
export const longestRegex = 100_000
export const largestRegex = 50_000

/** Entries of `patternDefinitions`. */
export const mostPatterns = 1_000
