import type { DemoContent } from './demo-content.ts'
import { startSink } from './demo-sink.ts'
import { readDemoState } from './demo-state.ts'
import { playDemo, type DemoPlay, type DemoPorts } from './play-demo.ts'
import type { Closers } from '../async/closers.ts'

/** What a start shows. */
export interface ShownDemo {
  readonly play: DemoPlay
  /** Where a browser sees what the webhook of the demonstration received. */
  readonly webhook: string
}

/** Starts the webhook of the demonstration, and plays it where that was not done before. */
export async function showDemo(
  content: DemoContent,
  ports: DemoPorts & { readonly closers: Closers },
): Promise<ShownDemo> {
  const { database, closers, log } = ports
  const sink = await startSink((await readDemoState(database))?.sinkPort ?? 0)
  closers.add('demo webhook', () => sink.close())
  try {
    return { play: await playDemo(ports, content, sink), webhook: new URL('/', sink.url).href }
  } catch (error) {
    log.error({ err: error }, 'cannot load the demo')
    throw error
  }
}
