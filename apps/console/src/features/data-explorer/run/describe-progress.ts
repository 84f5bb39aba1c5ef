import { printBytes } from '../../../ui/print-bytes.ts'
import { explorerText } from '../strings.ts'

interface Progress {
  readonly rowsRead: number
  readonly bytesRead: number
  readonly rowsToRead: number
}

/** What a query has read; its share of the total, if that is known. */
export function describeProgress(
  progress: Progress | null,
): { readonly text: string; readonly share?: number } | undefined {
  if (progress === null) return undefined
  const { rowsRead, bytesRead, rowsToRead } = progress
  const text = explorerText.readSoFar(rowsRead.toLocaleString('en'), printBytes(bytesRead))
  return rowsToRead > 0 ? { text, share: Math.min(1, rowsRead / rowsToRead) } : { text }
}
