import { beforeAll, expect, it } from 'vitest'
import { parseJson, type ValueMap } from '@picket/core'
import type { LogSchema, NormalizedEvent } from '@picket/logs'
import { createYielder } from '../../async/yielder.ts'
import { createLakeWriter } from '../../pipeline/lake-writer.ts'
import { printLakeTime } from '../../lake/print-lake-time.ts'
import type { Lake } from '../../lake/lake.ts'
import { schemaOf } from '../../lake/testing/schema-of.ts'
import { openTestLake } from '../testing/open-world.ts'
import { readHistory, type HistoryEvent } from './read-history.ts'

let lake: Lake
beforeAll(() => openTestLake((opened) => (lake = opened)))

const start = Date.UTC(2026, 0, 1)
const schemas = ['one', 'two'].map((name) =>
  schemaOf(
    `schema: History.${name === 'one' ? 'One' : 'Two'}\nfieldDiscoveryEnabled: true\nfields: [{ name: n, type: int }]\n`,
  ),
)

/** Several events of each second, with both log types mixed, in no order. */
const rows = Array.from({ length: 60 }, (_, index) => (index * 37) % 60).map((index) => ({
  schema: schemas[index % 2]!,
  id: `row-${String(index).padStart(2, '0')}`,
  at: start + Math.floor(index / 4) * 1_000,
}))

function toRow(schema: LogSchema, id: string, at: number): NormalizedEvent {
  const text = `{"n":${id.length},"deep":{"exact":1.0,"none":null,"long":9007199254740993}}`
  return {
    kind: 'event',
    fields: parseJson(text) as ValueMap,
    standard: {
      p_log_type: schema.name,
      p_row_id: id,
      p_event_time: printLakeTime(at),
      p_parse_time: printLakeTime(at + 5),
      p_schema_version: 1,
      p_source_id: 'source',
      p_source_label: 'Source',
    },
    raw: text,
    eventTime: at,
    hasExactNumbers: true,
  }
}

it('reads complete events of several log types in the order of their times, each once, with any page size', async () => {
  const writer = createLakeWriter(lake, createYielder())
  await writer.prepare(schemas.map((schema) => ({ kind: 'events', schema })))
  for (const schema of schemas)
    for (const part of [0, 1, 2]) {
      const own = rows.filter((row, index) => row.schema === schema && index % 3 === part)
      await writer.write(
        { kind: 'events', schema, rows: own.map(({ id, at }) => toRow(schema, id, at)) },
        `history ${part}`,
      )
    }
  const scope = { logTypes: schemas.map(({ name }) => name), startsAt: start + 1_000, endsAt: start + 14_000 }
  const wanted = rows
    .filter(({ at }) => at >= scope.startsAt && at < scope.endsAt)
    .map(({ id }) => id)
    .sort()
  for (const page of [1, 3, 7, 100]) {
    const read: HistoryEvent[] = []
    const ports = { lake, signal: new AbortController().signal, onRead: () => undefined, rows: page }
    for await (const event of readHistory(scope, ports)) read.push(event)
    expect(read.map(({ rowId }) => rowId)).toEqual(wanted)
    expect(read[0]).toMatchObject({ logType: 'History.One', time: start + 1_000, size: 64 })
    expect(read[0]!.event).toMatchObject({
      id: 'row-04',
      eventTime: start + 1_000,
      parseTime: start + 1_005,
      sourceId: 'source',
    })
    // With exact numbers, as received.
    expect(read[0]!.event.text).toContain('"deep":{"exact":1.0,"none":null,"long":9007199254740993}')
  }
})
