/** Thrown when a request body exceeds the limit of its route. */
export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`The request body is too large. The maximum is ${sizeOf(maxBytes)}.`)
    this.name = 'BodyTooLargeError'
  }
}

function sizeOf(bytes: number): string {
  const mebibyte = 1024 * 1024
  return bytes >= mebibyte ? `${Math.floor(bytes / mebibyte)} MiB` : `${Math.floor(bytes / 1024)} KiB`
}
