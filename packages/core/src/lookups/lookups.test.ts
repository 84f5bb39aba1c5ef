import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseContent } from '../detections/parse-content.ts'
import type { Value } from '../values/value.ts'
import { parseIpNetwork, overlap } from '../filters/ip-address.ts'
import { buildLookupTable } from '../node/build-lookup-table.ts'
import { addEnrichment, createEnricher } from './enricher.ts'
import { LookupIndex } from './lookup-index.ts'
import { parseRows, rowFormatOf, type StoredRowFormat } from './parse-rows.ts'

interface Fixture {
  readonly table: string
  readonly data: string
  readonly format?: StoredRowFormat
  readonly indicators?: readonly string[]
  readonly duplicates?: number
  readonly withoutKey?: number
  readonly cases: readonly {
    readonly name: string
    readonly event: { readonly p_log_type: string } & { readonly [key: string]: Value }
    readonly enrichment?: object
    readonly text?: string
  }[]
}

const folder = join(import.meta.dirname, '../../fixtures/lookups')
const fixtures = readdirSync(folder).map((file) => [file, parse(readFileSync(join(folder, file), 'utf8'))] as const)

/** The data is not a file here. */
const missingFile = 'missing-file'

describe.each(fixtures)('%s', async (_, fixture: Fixture) => {
  const { content, findings } = parseContent([{ file: 'table.yml', text: fixture.table }])
  const { data: text, format = 'csv', indicators = [] } = fixture
  const table = await buildLookupTable(content.specs[0]!, { bytes: Buffer.from(text), format, indicators })
  const enricher = createEnricher([table])

  it('is a valid table', () => {
    expect(findings.filter(({ kind }) => kind.severity === 'error' && kind.name !== missingFile)).toEqual([])
    const { duplicates, withoutKey } = table.rows
    expect({ duplicates, withoutKey }).toEqual({
      duplicates: fixture.duplicates ?? 0,
      withoutKey: fixture.withoutKey ?? 0,
    })
  })

  it.each(fixture.cases)('$name', ({ event, enrichment, text: exact }) => {
    const found = enricher.enrich(event.p_log_type, event)
    if (exact !== undefined) expect(found).toBe(exact)
    else expect(found && JSON.parse(found)).toEqual(enrichment)
  })
})

const byte = fc.integer({ min: 0, max: 3 })
const address = fc.oneof(
  fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.')),
  fc.tuple(byte, byte).map(([a, b]) => `2001:db8:${a}::${b}`),
)
const network = fc.tuple(address, fc.integer({ min: 0, max: 128 })).map(([host, bits]) => {
  return `${host}/${host.includes(':') ? bits : bits % 33}`
})

it('finds the smallest network that contains an address', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(network, address)), address, (keys, value) => {
      const index = new LookupIndex()
      for (const key of keys) index.add({ keys: [key], text: JSON.stringify({ key }) })
      const wanted = parseIpNetwork(value)!
      const bits = (key: string): number => (key.includes('/') ? Number(key.split('/')[1]) : 1000)
      const best = Math.max(-1, ...keys.filter((key) => overlap(parseIpNetwork(key)!, wanted)).map(bits))
      const found = index.find(value)
      expect(found === undefined ? -1 : bits((JSON.parse(found) as { key: string }).key)).toBe(best)
    }),
  )
})

it('finds exact keys and the longest prefix, with thousands of keys', () => {
  const word = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'ø', '😀') })
  fc.assert(
    fc.property(fc.array(word), word, (keys, value) => {
      const [exact, prefix] = [new LookupIndex('exact'), new LookupIndex('prefix')]
      for (const key of keys) for (const index of [exact, prefix]) index.add({ keys: [key], text: JSON.stringify(key) })
      const starts = keys.filter((key) => value.startsWith(key)).toSorted((a, b) => b.length - a.length)
      expect(exact.find(value)).toBe(keys.includes(value) ? JSON.stringify(value) : undefined)
      expect(prefix.find(value)).toBe(starts.length === 0 ? undefined : JSON.stringify(starts[0]))
    }),
  )
  const many = new LookupIndex()
  for (let at = 0; at < 5000; at++) many.add({ keys: [`key-${at}`], text: `{"at":${at}}` })
  expect([...Array(5000).keys()].filter((at) => many.find(`key-${at}`) !== `{"at":${at}}`)).toEqual([])
  expect(many.find('key-5000')).toBeUndefined()
})

it('reads back every CSV text', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 5 })
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field)), (rows) => {
      const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`
      const text = ['k,v', ...rows.map((row) => row.map(quote).join(','))].join('\n')
      const read = [...parseRows(text, 'csv', 'k')].map((row) => JSON.parse(row.text) as unknown)
      expect(read).toEqual(rows.map(([k, v]) => ({ k, v })))
    }),
  )
})

it.each([
  ['csv', 'a,b\n1,2', 'The data has no column "k", which is the primary key.'],
  ['csv', 'k,b\n1,2\n3', 'Row 2 has 1 values, but there are 2 columns.'],
  ['jsonl', '{"k":1}\n{', 'Row 2 is not valid JSON.'],
  ['json', '[{"k":1},2]', 'Row 2 is not a JSON object.'],
] as const)('rejects %s %j', (format, text, says) => {
  expect(() => [...parseRows(text, format, 'k')]).toThrow(says)
})

it('knows the format of a file', () => {
  const names = ['a.csv', 'a.CSV.gz', 'a.jsonl', 'a.ndjson.gz', 'a.json', 'a.mmdb.gz', 'a.parquet', 'a.xlsx']
  expect(names.map(rowFormatOf)).toEqual(['csv', 'csv', 'jsonl', 'jsonl', 'json', 'mmdb', 'parquet', undefined])
})

it('adds the rows to the text of an event', () => {
  expect(addEnrichment('{"a":1.0}\n', '{"t":1}')).toBe('{"a":1.0,"p_enrichment":{"t":1}}')
  expect(addEnrichment(' {} ', '{}')).toBe(' {"p_enrichment":{}}')
})
