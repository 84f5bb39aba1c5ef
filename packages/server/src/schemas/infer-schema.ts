import { createInference, openStream, printLogSchema, type Inference } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { createYielder } from '../async/yielder.ts'
import type { RawLogs } from '../ingest/raw-log.ts'
import { acceptDraftName } from './pick-schemas.ts'
import { readSamples, type SamplesInput } from './read-samples.ts'

export interface InferredSchema extends Pick<Inference, 'doubts' | 'counts'> {
  /** YAML, or undefined if no sample could be read. */
  readonly spec: string | undefined
}

/** In bytes of a text: format detection takes longer for longer texts, and ingest waits meanwhile. */
export const mostInferred = { logs: 1000, characters: 1024 ** 2 }

/** Infers a schema from the first thousand samples; stores nothing. Throws an ApiError with the invalid fields. */
export async function inferSchema({
  name: entered,
  ...input
}: SamplesInput & { readonly name: string }): Promise<InferredSchema> {
  const name = acceptDraftName(entered)
  const { bytes, format } = readSamples(input)
  return inferFrom(name, readLogs(bytes))

  async function* readLogs(body: Uint8Array): AsyncGenerator<RawLogs> {
    for await (const items of openStream([body], { format }))
      yield {
        stream: '',
        logs: items.map((item) =>
          item.kind === 'record' ? { line: item.line, text: item.text } : { line: item.line, error: item.message },
        ),
      }
  }
}

/** Like `infer`, from stored logs; it stops early only when there is no more to read. */
export async function inferFrom(name: string, logs: AsyncIterable<RawLogs>): Promise<InferredSchema> {
  const inference = createInference({ name, hash: hashWithNode })
  const yieldTurn = createYielder()
  const left = { ...mostInferred }
  let stream: string | undefined
  let broken = 0
  reading: for await (const chunk of logs) {
    if (stream !== undefined && chunk.stream !== stream) inference.startStream()
    stream = chunk.stream
    for (const { text } of chunk.logs) {
      if (left.logs === 0 || left.characters <= 0) break reading
      left.logs--
      left.characters -= text?.length ?? 0
      if (text === undefined) broken++
      else inference.add(text)
      await yieldTurn()
    }
  }
  const { schema, doubts, counts } = inference.finish()
  return {
    spec: schema && printLogSchema(schema),
    doubts,
    counts: { ...counts, samples: counts.samples + broken, unreadable: counts.unreadable + broken },
  }
}
