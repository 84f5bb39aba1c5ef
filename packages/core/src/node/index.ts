/** The part of `core` that touches files. */
export {}
