import type { DemoContent } from '../demo/demo-content.ts'
import { startSink } from '../demo/demo-sink.ts'
import { readDemoState } from '../demo/demo-state.ts'
import { playDemo, type DemoPorts } from '../demo/play-demo.ts'
import type { Closers } from './closers.ts'

/** Starts the webhook of the demonstration, and plays it where that was not done before; gives the webhook's address. */
export async function showDemo(
  content: DemoContent,
  ports: DemoPorts & { readonly closers: Closers },
): Promise<string> {
  const { database, closers, log } = ports
  const sink = await startSink((await readDemoState(database))?.sinkPort ?? 0)
  closers.add('demo webhook', () => sink.close())
  try {
    await playDemo(ports, content, sink)
  } catch (error) {
    log.error({ err: error }, 'the demonstration could not be played')
    throw error
  }
  return sink.url
}
