/** Returns milliseconds since 1970. Passed in, so that tests control the time. */
export type Clock = () => number
