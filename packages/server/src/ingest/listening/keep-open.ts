import { sleep } from '../../async/sleep.ts'
import { clearProblem, reportProblem } from '../../stores/source-cursors/source-cursor-store.ts'
import type { SourcePorts } from '../sources/source-ports.ts'
import { explainListenError } from './explain-listen-error.ts'

/** Something that listens on a port. */
export interface Listener {
  /** The port, which the system chose if 0 was set. */
  readonly port: number
  /** Stops receiving. Resolves when what was received is stored or in memory. */
  close(): Promise<void>
}

export interface KeptListener {
  /** The port once it listens. Undefined if it was stopped before. */
  readonly port: Promise<number | undefined>
  /** Resolves after the first attempt to open the port, whether it succeeded or its problem is stored. */
  readonly isStarted: Promise<void>
  stop(): Promise<void>
}

/** Milliseconds until a port that could not be opened is tried again. */
const retryPause = 10_000

/** Opens a port for a source, again and again until that succeeds. Why it fails is the problem of the source. */
export function keepOpen(
  sourceId: string,
  open: () => Promise<Listener>,
  {
    name,
    ports: { database, log, now },
  }: { /** Such as `TCP port 514`. */ readonly name: string; readonly ports: SourcePorts },
): KeptListener {
  const stopping = new AbortController()
  const { promise: port, resolve } = Promise.withResolvers<number | undefined>()
  const { promise: isStarted, resolve: started } = Promise.withResolvers<void>()
  const running = run().finally(started)
  return {
    port,
    isStarted,
    async stop() {
      stopping.abort()
      const listener = await running
      resolve(undefined)
      await listener?.close()
    },
  }

  async function run(): Promise<Listener | undefined> {
    for (let isReported = false; !stopping.signal.aborted;) {
      try {
        const listener = await open()
        await clearProblem(database, sourceId)
        resolve(listener.port)
        return listener
      } catch (error) {
        if (!isReported) log.warn({ err: error, source: sourceId }, 'the port of a log source could not be opened')
        isReported = true
        const problem = explainListenError(error, name)
        await reportProblem(database, sourceId, { problem, now: now() }).catch(() => undefined)
        started()
        await sleep(retryPause, stopping.signal)
      }
    }
    return undefined
  }
}

/** The address that a source listens on. */
export function toListenAddress(address: string | undefined, { listenHost = '127.0.0.1' }: SourcePorts): string {
  return address || (listenHost === 'localhost' ? '127.0.0.1' : listenHost)
}
