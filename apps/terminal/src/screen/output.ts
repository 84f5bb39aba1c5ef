import type { Style } from './style.ts'

/** A stream that text is printed to. */
export interface Output {
  readonly isTerminal: boolean
  /** Cells per line; infinite for streams that are not terminals, so that pipes receive whole lines. */
  readonly width: number
  readonly style: Style
  /** The reader has closed the stream. */
  readonly isClosed: boolean
  write(text: string): void
  /** Writes a line that the next write erases; does nothing if the stream is not a terminal. */
  status(text: string): void
}

/**
 * Wraps a Node stream. A reader that disconnects is not an error; any other failure is passed to `onError`.
 * `beforeWrite` erases what another stream shows on the same terminal.
 */
export function createOutput(
  stream: NodeJS.WriteStream,
  style: Style,
  env: Readonly<Record<string, string | undefined>>,
  onError: (error: Error) => void,
  beforeWrite: () => void = () => {},
): Output {
  let closed = false
  let pending = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (closed) return
    closed = true
    if (error.code !== 'EPIPE') onError(error)
  })
  const isTerminal = stream.isTTY === true
  const clear = (): string => (pending ? '\r\u001b[K' : '')
  return {
    isTerminal,
    get width() {
      if (!isTerminal) return Number.POSITIVE_INFINITY
      const columns = stream.columns || Number(env['COLUMNS'])
      return columns > 0 ? columns : 80
    },
    style,
    get isClosed() {
      return closed
    },
    write(text) {
      if (closed || (text === '' && !pending)) return
      beforeWrite()
      stream.write(clear() + text)
      pending = false
    },
    status(text) {
      if (closed || !isTerminal || env['TERM'] === 'dumb' || (text === '' && !pending)) return
      stream.write(clear() + text)
      pending = text !== ''
    },
  }
}
