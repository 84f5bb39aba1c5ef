import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parquetToJsonLines } from './parquet-rows.ts'

/** Two rows of numbers, texts, times and lists, compressed with snappy, as pyarrow writes them. */
const parquetFile = readFileSync(join(import.meta.dirname, '../../fixtures/rows/people.parquet'))

it('prints the rows of a Parquet file as JSON lines', async () => {
  expect((await parquetToJsonLines(parquetFile, 1000)).toString()).toBe(
    '{"id":9007199254740993,"name":"ana","at":"2026-01-02T03:04:05.678Z","tags":["a","b"]}\n' +
      '{"id":2,"name":null,"at":null,"tags":[]}\n',
  )
})

it.each([
  ['a damaged file', parquetFile.subarray(0, -40), 1000, /^The Parquet file cannot be read after 0 rows: /],
  ['an empty file', Buffer.alloc(0), 1000, /^The Parquet file cannot be read after 0 rows: /],
  ['rows that are too large', parquetFile, 20, /^The rows of the Parquet file are larger than /],
])('refuses %s', async (_, bytes, maxBytes, message) => {
  await expect(parquetToJsonLines(bytes, maxBytes)).rejects.toThrow(message)
})
