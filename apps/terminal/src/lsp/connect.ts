import { createConnection, type Connection } from 'vscode-languageserver'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'

export interface EditorStreams {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** How often to check whether the process of the editor still runs, in milliseconds. */
const watchInterval = 3000

/** A connection to an editor, and the exit code with which it ends. */
export interface EditorConnection {
  readonly connection: Connection
  readonly ended: Promise<number>
}

/** Connects to an editor. The connection ends when the editor says so, closes its stream, or is no longer running. */
export function connectEditor({ input, output }: EditorStreams): EditorConnection {
  const { promise, resolve } = Promise.withResolvers<number>()
  let watch: NodeJS.Timeout | undefined
  let shutdownReceived = false
  const end = (code: number): void => {
    clearInterval(watch)
    resolve(code)
  }
  const endAlone = (): void => end(shutdownReceived ? 0 : 1)
  input.on('end', endAlone).on('close', endAlone)
  const connection = createConnection(
    (logger) => createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
    {
      get shutdownReceived() {
        return shutdownReceived
      },
      set shutdownReceived(value) {
        shutdownReceived = value
      },
      initialize: ({ processId }) => {
        if (typeof processId !== 'number') return
        watch = setInterval(() => isRunning(processId) || endAlone(), watchInterval).unref()
      },
      exit: end,
    },
  )
  return { connection, ended: promise }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // The process of another user cannot be signalled, but it is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
