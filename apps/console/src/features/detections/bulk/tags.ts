import { GetDetection, UpdateCorrelationRule, UpdatePolicy, UpdateRule, type GetDetectionData } from '@picket/core/api'
import { client } from '../../../app/client.ts'

type Detection = NonNullable<GetDetectionData['detection']>

/** Throws if another user saved it in the meantime, or if its tags cannot be changed. */
export async function saveTags(id: string, tagsOf: (before: readonly string[]) => readonly string[]): Promise<void> {
  const { detection } = await client.query(GetDetection, { id }, { failSilently: true })
  if (detection === null) throw new Error(`"${id}" was deleted.`)
  const tags = tagsOf(detection.tags)
  if (tags.join('\n') !== detection.tags.join('\n')) await save(detection, tags)
}

async function save(detection: Detection, tags: readonly string[]): Promise<void> {
  const { id, versionId, type } = detection
  const input = { id, versionId, tags: tags.length === 0 ? null : tags, runTestsFirst: false }
  const options = { failSilently: true }
  if (type === 'POLICY') await client.mutate(UpdatePolicy, { input }, options)
  else if (type === 'CORRELATION_RULE') await client.mutate(UpdateCorrelationRule, { input }, options)
  else await client.mutate(UpdateRule, { input }, options)
}
