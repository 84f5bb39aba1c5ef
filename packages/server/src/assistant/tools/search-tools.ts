import { z } from 'zod'
import { databaseNames } from '@picket/logs'
import { defineTool } from './tool.ts'

const longestRange = 7 * 86_400_000
const time = z.iso.datetime({ offset: true }).describe('A time such as 2026-01-31T23:59:59Z.')

export const listTables = defineTool({
  name: 'list_tables',
  description: 'Returns the tables of the data lake that the user can see, with their log types or columns.',
  input: z.strictObject({
    table: z.string().max(200).optional().describe('Returns the columns of this table only, as in aws_cloudtrail.'),
  }),
  anyOf: ['DataAnalyticsRead'],
  async run({ pipelines }, viewer, { table }) {
    const catalogue = await pipelines.catalogue(viewer)
    const tables = databaseNames.flatMap((database) => catalogue.tables(database))
    const value =
      table === undefined
        ? tables.slice(0, 500).map(({ database, name }) => `${database}.${name}`)
        : tables
            .filter(({ name }) => name === table.replace(/^.*\./, ''))
            .map(({ database, name, columns }) => ({
              database,
              name,
              columns: columns.map((column) => ({ name: column.name, type: column.type.kind })),
            }))
    return { value, logTypes: [] }
  },
})

export const searchLogs = defineTool({
  name: 'search_logs',
  description:
    'Finds the newest events in a time range of at most 7 days that contain a text or indicators (IP addresses, user names, ARNs, hashes). Cite an event by its p_row_id.',
  input: z.strictObject({
    text: z.string().max(500).optional().describe('A text anywhere in the raw log, ignoring case.'),
    indicators: z.array(z.string().min(1).max(500)).max(20).optional().describe('Exact values; one must occur.'),
    logTypes: z.array(z.string().min(1).max(200)).max(50).optional().describe('Default: all.'),
    from: time,
    to: time,
    limit: z.int().min(1).max(50).default(10),
  }),
  anyOf: ['DataAnalyticsRead'],
  async run({ searches, queries }, viewer, { text, indicators, logTypes, from, to, limit }) {
    const range = { from: Date.parse(from), to: Date.parse(to) }
    if (!(range.to >= range.from && range.to - range.from <= longestRange))
      throw new z.ZodError([
        { code: 'custom', path: ['to'], message: 'The time range must be at most 7 days.', input: to },
      ])
    const id = await searches.search(viewer, {
      range,
      limit,
      name: 'Search of the assistant',
      ...(text !== undefined && { text }),
      ...(indicators !== undefined && { indicators }),
      ...(logTypes !== undefined && { logTypes }),
    })
    await queries.settled(id)
    const { status, message, columns, log_types: read } = await queries.find(viewer, id)
    if (status !== 'succeeded') throw new Error(`The search failed: ${message}`)
    const names = (JSON.parse(columns) as readonly { name: string }[]).map(({ name }) => name)
    const { rows } = await queries.results(viewer, id, { offset: 0, count: limit })
    const events = rows.map(({ values }) => Object.fromEntries(names.map((name, at) => [name, values[at]])))
    return {
      value: events.map(({ event, ...rest }) => ({ ...rest, event: parseEvent(event) })),
      logTypes: JSON.parse(read) as readonly string[],
      eventIds: events.flatMap(({ p_row_id: rowId }) => (typeof rowId === 'string' ? [rowId] : [])),
    }
  },
})

function parseEvent(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text
  } catch {
    return text
  }
}
