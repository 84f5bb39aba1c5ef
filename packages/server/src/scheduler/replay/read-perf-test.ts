import { InvalidInputError } from '@picket/core'
import { decodeArchive, readArchive } from '../../detections/archive/read-archive.ts'
import type { ReplayRequest } from './plan-replay.ts'

/** Reads the rule in the archive of a performance test: one YAML file, and its Python. */
export async function readPerfTest(data: string): Promise<NonNullable<ReplayRequest['draft']>> {
  const files = await readArchive(decodeArchive(data))
  const [specs, bodies] = [/\.ya?ml$/i, /\.py$/i].map((name) => files.filter(({ file }) => name.test(file)))
  const [spec, ...others] = specs ?? []
  if (!spec || others.length > 0)
    throw new InvalidInputError(`The archive must contain one rule, but it has ${specs?.length ?? 0} YAML files.`)
  const [body] = bodies ?? []
  const text = spec.bytes.toString('utf8')
  return { text, ...(body ? { body: body.bytes.toString('utf8') } : {}) }
}
