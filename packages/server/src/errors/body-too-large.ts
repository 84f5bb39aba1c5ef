/** A request carries more than its route takes. */
export class BodyTooLargeError extends Error {
  constructor(mostBytes: number) {
    super(`The request body is too large. The maximum is ${sizeOf(mostBytes)}.`)
    this.name = 'BodyTooLargeError'
  }
}

function sizeOf(bytes: number): string {
  const mebibyte = 1024 * 1024
  return bytes >= mebibyte ? `${Math.floor(bytes / mebibyte)} MiB` : `${Math.floor(bytes / 1024)} KiB`
}
