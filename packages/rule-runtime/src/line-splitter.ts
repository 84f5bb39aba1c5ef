/** Separates the parts of a line: no JSON text contains it. */
export const separator = '\u001e'

/**
 * Splits chunks of bytes into lines, and lines into their parts; returns false once a line is longer than allowed. Each
 * part is a separate string, so that keeping one does not keep the whole line in memory.
 */
export function createLineSplitter(
  maxBytes: number,
  onLine: (line: string, parts: readonly string[]) => void,
): (chunk: Buffer) => boolean {
  let pieces: Buffer[] = []
  let size = 0
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      const piece = chunk.subarray(start, end)
      const [line, ...parts] = partsOf(pieces.length === 0 ? piece : Buffer.concat([...pieces, piece]))
      onLine(line, parts)
      pieces = []
      size = 0
      start = end + 1
    }
    if (start < chunk.length) {
      pieces.push(chunk.subarray(start))
      size += chunk.length - start
    }
    return size <= maxBytes
  }
}

const lineFeed = 0x0a
const separatorByte = 0x1e

function partsOf(line: Buffer): readonly [string, ...string[]] {
  let end = line.indexOf(separatorByte)
  if (end === -1) return [line.toString()]
  const parts: [string, ...string[]] = [line.toString('utf8', 0, end)]
  while (end !== -1) {
    const start = end + 1
    end = line.indexOf(separatorByte, start)
    parts.push(line.toString('utf8', start, end === -1 ? line.length : end))
  }
  return parts
}
