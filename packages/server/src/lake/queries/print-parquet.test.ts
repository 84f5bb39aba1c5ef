import { join } from 'node:path'
import { parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSqlLake, type SqlLake } from '../testing/sql-lake.ts'
import { printParquet } from './print-parquet.ts'
import { openResultFiles } from './result-files.ts'

let own: SqlLake
beforeAll(async () => {
  own = await openSqlLake()
})
afterAll(() => own.close())

const columns = [
  { name: 'time', type: "DateTime64(3, 'UTC')" },
  { name: "who's `name`", type: 'LowCardinality(Nullable(String))' },
  { name: 'n', type: 'Int64' },
  { name: 'tags', type: 'Array(String)' },
  { name: 'any', type: 'Variant(Int64, String)' },
  { name: 'isOk', type: 'Nullable(Bool)' },
]

async function read(chunks: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const bytes = Buffer.concat(parts)
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  return { parts: parts.length, rows: await parquetReadObjects({ file, compressors }) }
}

it('writes stored results with their types', async () => {
  const results = openResultFiles(join(own.folder, 'results'))
  const file = results.create('one')
  file.append([
    ['2026-01-01 10:00:00.500', 'ana', '9007199254740993', ['a', 'b'], { k: [1, 'x'] }, true],
    ['2026-01-01 10:00:00.000', null, -1, [], 5, null],
  ])
  file.close()
  expect((await read(printParquet(own.lake, results, { id: 'one', columns }))).rows).toEqual([
    {
      time: new Date('2026-01-01T10:00:00.500Z'),
      "who's `name`": 'ana',
      n: 9007199254740993n,
      tags: ['a', 'b'],
      any: '{"k":[1,"x"]}',
      isOk: true,
    },
    { time: new Date('2026-01-01T10:00:00Z'), "who's `name`": null, n: -1n, tags: [], any: '5', isOk: null },
  ])
})

it('writes many rows in groups, and sends them while they are written', async () => {
  const results = openResultFiles(join(own.folder, 'results'))
  const file = results.create('many')
  for (let group = 0; group < 25; group++)
    file.append(Array.from({ length: 10_000 }, (_, row) => [group * 10_000 + row, `text ${group * row} ${row % 97}`]))
  file.close()
  const many = {
    id: 'many',
    columns: [
      { name: 'n', type: 'UInt32' },
      { name: 'text', type: 'String' },
    ],
  }
  const { parts, rows } = await read(printParquet(own.lake, results, many))
  expect([parts > 1, rows.length, rows.at(-1)]).toEqual([true, 250_000, { n: 249_999, text: 'text 239976 8' }])
})
