// What touches files.
export {}
