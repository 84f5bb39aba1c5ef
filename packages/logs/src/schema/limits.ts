/** How deeply the types of a schema can nest, with definitions resolved. */
export const maxTypeDepth = 64

/** How many fields and elements a schema can declare, with definitions resolved. */
export const maxFields = 10_000

/** Bytes of a field's name in UTF-8. */
export const maxFieldNameBytes = 255

/** Characters of a log type's name, and its number of words. */
export const minNameLength = 3
export const maxNameLength = 255
export const maxWords = 6

/** Characters of a name that is entered without `Custom.`. */
export const maxEnteredNameLength = 248

/** Characters of a fastmatch pattern. */
export const minPatternLength = 4

/** Characters of an expanded regular expression, and instructions of its program: about a megabyte. */
export const maxRegexLength = 100_000
export const largestRegex = 50_000

/** Entries of `patternDefinitions`. */
export const maxPatterns = 1_000
