/** How deeply the types of a schema can nest, with definitions resolved. */
export const deepestType = 64

/** How many fields and elements a schema can declare, with definitions resolved. */
export const mostFields = 10_000

/** Bytes of a field's name in UTF-8. */
export const longestFieldName = 255

/** Characters of a log type's name, and its number of words. */
export const shortestName = 3
export const longestName = 255
export const mostWords = 6

/** Characters of a name that is entered without `Custom.`. */
export const longestEnteredName = 248

/** Characters of a fastmatch pattern. */
export const shortestPattern = 4

/** Characters of an expanded regular expression, and instructions of its program: about a megabyte. */
export const longestRegex = 100_000
export const largestRegex = 50_000

/** Entries of `patternDefinitions`. */
export const mostPatterns = 1_000
