import {
  addFields,
  createClassifier,
  createFieldProposals,
  discovering,
  printLogSchema,
  quoteName,
  tableName,
  type LogSchema,
} from '@picket/logs'
import { hashWithNode } from '@picket/logs/node'
import type { Lake } from '../lake/lake.ts'
import type { Clock } from '../ports/clock.ts'
import type { CatalogSchema } from './schema-catalog.ts'

/**
 * Returns the document of a schema with the fields that its latest events have but it does not declare, with types that
 * accept all their values; empty if there are none.
 */
export type DiscoverSpec = (schema: CatalogSchema) => Promise<string>

/** How many of the newest events are examined. */
const mostEvents = 2_000
/** How long results are cached, in milliseconds: lists of schemas request many of them. */
const keeps = 60_000

export function createDiscoverSpec(ports: {
  readonly lake: Pick<Lake, 'query' | 'tables'>
  readonly now: Clock
}): DiscoverSpec {
  const { lake, now } = ports
  const known = new Map<
    string,
    { readonly schema: LogSchema; readonly until: number; readonly spec: Promise<string> }
  >()
  const readRaw = async (schema: LogSchema): Promise<readonly string[]> => {
    const name = tableName(schema.name)
    if (!(await lake.tables()).some((table) => table.database === 'logs' && table.name === name)) return []
    const sql = `SELECT p_raw FROM logs.${quoteName(name)} ORDER BY p_event_time DESC LIMIT ${mostEvents}`
    const raw: string[] = []
    const settings = { max_execution_time: 30, timeout_overflow_mode: 'throw' }
    for await (const rows of lake.query({ sql, settings, readonly: true }))
      raw.push(...rows.map(({ p_raw }) => String(p_raw)).filter((one) => one !== ''))
    return raw
  }
  const discover = async ({ row, stored: { schema } }: CatalogSchema): Promise<string> => {
    const raw = await readRaw(schema)
    if (raw.length === 0) return ''
    const proposals = createFieldProposals(schema)
    const classifier = createClassifier([discovering(schema)], {
      hash: hashWithNode,
      discoveryOf: () => proposals.discovery,
    })
    const classify = classifier.begin({ now: now(), rowIdOf: String })
    for (const [index, outcome] of (await classify(raw)).entries())
      if (outcome.kind === 'classified')
        for (const { fields } of outcome.events) proposals.note(fields, `event ${index + 1}`)
    const found = proposals.list().proposals
    if (found.length === 0) return ''
    if (row !== undefined) {
      // A stored schema may lack its name; a document may not.
      const head = /^schema\s*:/m.test(row.spec) ? '' : `schema: ${schema.name}\n`
      const { text, left } = addFields(head + row.spec, found)
      if (left.length === 0) return text.slice(head.length)
    }
    return addFields(printLogSchema(schema), found).text
  }
  return (catalogSchema) => {
    const { name, stored } = catalogSchema
    // Reading a schema for display does not run its scripts.
    if (!stored.schema.fieldDiscoveryEnabled || stored.schema.parser.kind === 'script') return Promise.resolve('')
    const before = known.get(name)
    if (before && before.schema === stored.schema && before.until > now()) return before.spec
    const spec = discover(catalogSchema)
    known.set(name, { schema: stored.schema, until: now() + keeps, spec })
    spec.catch(() => known.delete(name))
    return spec
  }
}
