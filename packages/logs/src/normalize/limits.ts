/** The maximum nesting of the values of an event; the event itself is level 1. */
export const maxValueDepth = 64

/** The maximum number of keys of one object. */
export const maxKeys = 10_000

/** The longest text that concatenation can build, in UTF-16 units: the same as the longest log. */
export const maxTextLength = 16 * 1024 * 1024
