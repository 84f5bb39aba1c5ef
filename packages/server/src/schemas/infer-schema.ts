import { createInference, enterLogTypeName, openStream, printLogSchema, type Inference } from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import { ApiError } from '../graphql/api-error.ts'
import { readSamples, type SamplesInput } from './read-samples.ts'

export interface InferredSchema extends Pick<Inference, 'doubts' | 'counts'> {
  /** YAML; nothing where no sample could be read. */
  readonly spec: string | undefined
}

/** Finding out how a text is made takes the longer the more of it there is, and ingest waits meanwhile. */
const mostLogs = 1000

/** Drafts a schema from the first thousand samples; nothing is kept. Throws an ApiError with the fields that are wrong. */
export async function inferSchema(input: SamplesInput & { readonly name: string }): Promise<InferredSchema> {
  const { name, problem } = enterLogTypeName(input.name)
  if (problem !== undefined) {
    const fields = [{ path: 'name', message: problem.message }]
    throw new ApiError('InvalidInput', `name: ${problem.message}`, { fields })
  }
  const { bytes, format } = readSamples(input)
  const inference = createInference({ name, hash: hashWithNode })
  let [logs, broken] = [0, 0]
  for await (const items of openStream([bytes], { format }))
    for (const item of items.slice(0, mostLogs - logs)) {
      logs++
      if (item.kind === 'record') inference.add(item.text)
      else broken++
    }
  const { schema, doubts, counts } = inference.finish()
  return {
    spec: schema && printLogSchema(schema),
    doubts,
    counts: { ...counts, samples: counts.samples + broken, unreadable: counts.unreadable + broken },
  }
}
