import { fieldTypes, type CompletionNames, type FlatFilterField } from '@picket/core'
import {
  GetDetection,
  GetFlatFilterFields,
  ListDataModels,
  ListDetectionIds,
  type ListDetectionIdsVariables,
} from '@picket/core/api'
import { client } from '../../../app/client.ts'
import { readScheduledQueries } from '../queries/read-scheduled-queries.ts'

/** Names of stored content for completion; empty if the server does not respond. */
export type Names = CompletionNames

type AnalysisTypes = NonNullable<ListDetectionIdsVariables['input']>['analysisTypes']

const quietly = { failSilently: true }
/** The maximum number of IDs to load. */
const mostIds = 10_000

/** Each request is sent once per page load; failed requests are retried. */
export const storedNames: Names = {
  rules: () => once('rules', () => readIds(['RULE'])),
  steps: () => once('steps', () => readIds(['RULE', 'CORRELATION_RULE', 'SCHEDULED_RULE'])),
  scheduledQueries: () => once('queries', async () => (await readScheduledQueries()).map(({ name }) => name)),
  udmNames: (logTypes) => once(`udm ${logTypes.toSorted().join(' ')}`, () => readUdmNames(logTypes)),
  fieldsOfRules: (ids) => once(`fields ${ids.toSorted().join(' ')}`, () => readFields(ids)),
}

const known = new Map<string, Promise<readonly unknown[]>>()

function once<Item>(key: string, read: () => Promise<readonly Item[]>): Promise<readonly Item[]> {
  const before = known.get(key) as Promise<readonly Item[]> | undefined
  if (before !== undefined) return before
  const reading = read().catch(() => {
    known.delete(key)
    return []
  })
  known.set(key, reading)
  return reading
}

async function readIds(analysisTypes: AnalysisTypes): Promise<readonly string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < mostIds; page++) {
    const { detections } = await client.query(
      ListDetectionIds,
      { input: { analysisTypes, sortBy: 'lastModified', sortDir: 'descending', pageSize: 300, page } },
      quietly,
    )
    ids.push(...detections.detections.map(({ id }) => id))
    if (page >= detections.paging.totalPages) break
  }
  return ids
}

async function readUdmNames(logTypes: readonly string[]): Promise<readonly string[]> {
  if (logTypes.length === 0) return []
  const input = { logTypes: [...logTypes], enabled: true, pageSize: 300 }
  const { listDataModels } = await client.query(ListDataModels, { input }, quietly)
  return [...new Set(listDataModels.models.flatMap(({ mappings }) => mappings.map(({ name }) => name)))].toSorted()
}

async function readFields(ids: readonly string[]): Promise<readonly FlatFilterField[]> {
  // A step can name a rule that does not exist yet.
  const found = await Promise.all(ids.map((id) => client.query(GetDetection, { id }, { ...quietly, ignore404: true })))
  const logTypes = found.flatMap((one) => (one?.detection?.__typename === 'Rule' ? one.detection.logTypes : []))
  if (logTypes.length === 0) return []
  const input = { logTypes: [...new Set(logTypes)].toSorted(), showUnsafeTypes: true }
  const { flatFilterFields } = await client.query(GetFlatFilterFields, { input }, quietly)
  return flatFilterFields.flatFields.map((field) => ({
    ...field,
    description: field.description ?? '',
    type: fieldTypes.find((type) => type === field.type) ?? 'json',
  }))
}
