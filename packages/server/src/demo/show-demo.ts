import type { DemoContent } from './demo-content.ts'
import { startSink } from './demo-sink.ts'
import { readDemoState } from './demo-state.ts'
import { playDemo, type DemoPlay, type DemoPorts } from './play-demo.ts'
import type { Closers } from '../async/closers.ts'

/** The demo that a start loaded. */
export interface ShownDemo {
  readonly play: DemoPlay
  /** The URL where a browser shows what the demo webhook received. */
  readonly webhook: string
}

/** Starts the demo webhook, and loads the demo if no earlier start did. */
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
