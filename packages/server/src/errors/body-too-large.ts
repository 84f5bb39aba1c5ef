/** A request carries more than its route takes. */
export class BodyTooLargeError extends Error {
  constructor(mostBytes: number) {
    super(`The body of a request here holds at most ${sizeOf(mostBytes)}.`)
    this.name = 'BodyTooLargeError'
  }
}

function sizeOf(bytes: number): string {
  const mebibyte = 1024 * 1024
  return bytes >= mebibyte ? `${Math.floor(bytes / mebibyte)} MiB` : `${Math.floor(bytes / 1024)} KiB`
}
