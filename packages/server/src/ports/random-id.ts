/** Returns a new random id: 32 hexadecimal digits. */
export type RandomId = () => string
