/** Cuts chunks of bytes into lines; answers false once a line is longer than allowed. */
export function createLineSplitter(maxBytes: number, onLine: (line: string) => void): (chunk: Buffer) => boolean {
  let parts: Buffer[] = []
  let size = 0
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const piece = chunk.subarray(start, end)
      onLine(parts.length === 0 ? piece.toString() : Buffer.concat([...parts, piece]).toString())
      parts = []
      size = 0
      start = end + 1
    }
    if (start < chunk.length) {
      parts.push(chunk.subarray(start))
      size += chunk.length - start
    }
    return size <= maxBytes
  }
}
