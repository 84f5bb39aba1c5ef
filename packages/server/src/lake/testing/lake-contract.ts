import { InvalidInputError, LimitError, UnavailableError } from '@picket/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownTables, toLogTypeTables, type StoredTable } from '@picket/logs'
import { LakeStatementError } from '../engine/engine-errors.ts'
import type { Lake, LakeRow, Question } from '../lake.ts'
import { schemaOf } from './schema-of.ts'

const orders = 'schema: Custom.Orders\ndescription: What was bought\nfields:\n'
const first = `${orders}  - { name: buyer, type: string, description: Who }\n  - { name: pieces, type: int }\n`
const second = `${first}  - { name: "a.b", type: bigint }\n  - { name: more, type: object, fields: [{ name: x, type: int }] }\n`
const third = second
  .replace('pieces, type: int', 'pieces, type: bigint')
  .replace('name: x, type: int', 'name: x, type: json')
const other = 'schema: Custom.Users\nfields: [{ name: name, type: string }]\n'

/** The contract of every kind of data lake. The data lake is empty, and closed by the last test. */
export function testLake(open: () => Lake): void {
  const all = async (question: Question): Promise<readonly LakeRow[]> => {
    const rows: LakeRow[] = []
    for await (const some of open().query(question)) rows.push(...some)
    return rows
  }
  const values = async (sql: string): Promise<readonly unknown[]> =>
    (await all({ sql })).map((row) => Object.values(row)[0])
  const row = (id: string, time: string, more: object = {}): string =>
    JSON.stringify({ ...more, p_event_time: time, p_parse_time: now, p_log_type: 'Custom.Orders', p_row_id: id })
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '')
  const insert = (token: string, ...lines: readonly string[]): Promise<void> =>
    open().insert({ table: 'logs.custom_orders', lines, token })
  const prepare = (schema: string): Promise<void> => open().prepare(Object.values(toLogTypeTables(schemaOf(schema))))

  test('tables are created once and listed with their log types', async () => {
    await prepare(first)
    await prepare(first)
    await open().prepare(ownTables)
    const tables = await open().tables()
    expect(tables.map(({ database, name, logType }) => `${database}.${name} ${logType ?? '-'}`)).toEqual([
      'cloudsecurity.resource_history -',
      'cloudsecurity.resources -',
      'logs.custom_orders Custom.Orders',
      'monitor.classification_failures -',
      'monitor.data_audit -',
      'rule_errors.custom_orders Custom.Orders',
      'rule_matches.custom_orders Custom.Orders',
      'signals.custom_orders Custom.Orders',
    ])
    const wanted = Object.values(toLogTypeTables(schemaOf(first)))
    expect(tables.filter(({ logType }) => logType).map(shapeOf)).toEqual(
      wanted.toSorted((a, b) => (a.database < b.database ? -1 : 1)).map(shapeOf),
    )
  })

  test('rows are stored once under their token, and read back exactly', async () => {
    await insert('one', row('1', now, { buyer: "o'neil", pieces: 3 }), row('2', now, { buyer: 'grace', pieces: null }))
    await insert('one', row('1', now, { buyer: "o'neil", pieces: 3 }), row('2', now, { buyer: 'grace', pieces: null }))
    expect(await all({ sql: 'SELECT p_row_id, buyer, pieces FROM logs.custom_orders ORDER BY 1' })).toEqual([
      { p_row_id: '1', buyer: "o'neil", pieces: 3 },
      { p_row_id: '2', buyer: 'grace', pieces: null },
    ])
  })

  test('a batch of many days is inserted, and a second time ignored', async () => {
    // The table has few columns, because each day is a separate part, and each of its files is synced.
    const { columns } = ownTables.find(({ name }) => name === 'data_audit')!
    await open().prepare([
      {
        database: 'lookups',
        name: 'days',
        columns: columns.filter(({ name }) => name === 'p_event_time' || name === 'p_batch_id'),
        layout: { engine: 'MergeTree', partitionBy: 'toYYYYMMDD(p_event_time)', orderBy: 'p_batch_id' },
      },
    ])
    const lines = Array.from({ length: 101 }, (_, day) => {
      const time = new Date(day * 86_400_000).toISOString().slice(0, 10)
      return JSON.stringify({ p_event_time: time, p_batch_id: String(day) })
    })
    const insertion = { table: 'lookups.days', lines, token: 'days' }
    await open().insert(insertion)
    await open().insert(insertion)
    expect(await all({ sql: 'SELECT count() AS n, uniqExact(p_batch_id) AS ids FROM lookups.days' })).toEqual([
      { n: 101, ids: 101 },
    ])
  })

  test('nothing is stored of a batch with a row that the table rejects', async () => {
    await expect(insert('bad', row('3', now, { pieces: 1 }), row('4', now, { unknown: 1 }))).rejects.toThrow(
      LakeStatementError,
    )
    expect(await values("SELECT count() FROM logs.custom_orders WHERE p_row_id IN ('3', '4')")).toEqual([0])
  })

  test('tables follow their schema without losing rows', async () => {
    await prepare(second)
    await insert('two', row('5', now, { pieces: 5, 'a%2Eb': 12345678901, more: { x: 1, y: 'z' } }))
    await prepare(third)
    await insert('three', row('6', now, { pieces: 6_000_000_000, more: { x: { deep: true } } }))
    expect(
      await all({
        sql: "SELECT pieces, `a%2Eb` AS ab, more FROM logs.custom_orders WHERE p_row_id IN ('1', '5', '6') ORDER BY p_row_id",
      }),
    ).toEqual([
      { pieces: 3, ab: null, more: {} },
      { pieces: 5, ab: 12345678901, more: { x: 1, y: 'z' } },
      { pieces: 6_000_000_000, ab: null, more: { x: { deep: true } } },
    ])
    await expect(prepare(third.replace('name: buyer, type: string', 'name: buyer, type: int'))).rejects.toThrow(
      'Table "custom_orders" cannot change "buyer" from string to int.',
    )
  })

  test('views span all tables of their kind', async () => {
    await prepare(other)
    const line = JSON.stringify({
      name: 'ada',
      p_event_time: now,
      p_parse_time: now,
      p_log_type: 'Custom.Users',
      p_row_id: 'u',
    })
    await open().insert({ table: 'logs.custom_users', lines: [line], token: 'users' })
    const counts = 'p_log_type AS type, count() AS n FROM views.all_logs GROUP BY 1 ORDER BY 1'
    expect(await all({ sql: `SELECT ${counts}` })).toEqual([
      { type: 'Custom.Orders', n: 4 },
      { type: 'Custom.Users', n: 1 },
    ])
    for (const name of ['all_rule_matches', 'all_signals', 'all_rule_errors', 'all_databases', 'all_cloudsecurity']) {
      expect(await values(`SELECT count() >= 0 FROM views.${name}`)).toEqual([1])
    }
  })

  test('parameters are values, whatever they contain', async () => {
    const hostile = "' OR 1 = 1 -- \\ \t \n \r \0 \b \f { ` ü 😀 \\N"
    const parameters = { text: hostile, list: [hostile, "it's"], number: 7, none: null, map: { [hostile]: 1 } }
    const sql =
      'SELECT {text:String} AS text, {list:Array(String)} AS list, {number:UInt8} AS number, {none:Nullable(String)} AS none, {map:Map(String, UInt8)} AS map'
    expect(await all({ sql, parameters })).toEqual([parameters])
    expect(await all({ sql, parameters, readonly: true })).toEqual([parameters])
  })

  test('a parameter returns any text unchanged', async () => {
    const texts = fc.sample(fc.string({ unit: 'binary' }), { numRuns: 200, seed: 1 }).map((one) => one.toWellFormed())
    expect(await all({ sql: 'SELECT {texts:Array(String)} AS texts', parameters: { texts } })).toEqual([{ texts }])
    for (const text of texts.slice(0, 30)) {
      expect(await all({ sql: 'SELECT {text:String} AS text', parameters: { text } })).toEqual([{ text }])
    }
  })

  test('numbers that JavaScript cannot represent are texts', async () => {
    expect(
      await all({
        sql: 'SELECT 9007199254740991 AS fits, 9007199254740993 AS large, -9223372036854775808 AS least, 0.5 AS half',
      }),
    ).toEqual([{ fits: 9007199254740991, large: '9007199254740993', least: '-9223372036854775808', half: 0.5 }])
  })

  test('results have columns in order, also with the same name', async () => {
    const answer = open().ask({ sql: "SELECT 2 AS b, 'x' AS a, 2 AS b, now() AS n FROM numbers(3)", readonly: true })
    const rows: unknown[] = []
    for await (const some of answer.rows) rows.push(...some.map((one) => one.slice(0, 3)))
    expect(rows).toEqual(Array.from({ length: 3 }, () => [2, 'x', 2]))
    expect(await answer.columns).toEqual([
      { name: 'b', type: 'UInt8' },
      { name: 'a', type: 'String' },
      { name: 'b', type: 'UInt8' },
      { name: 'n', type: 'DateTime' },
    ])
    expect(answer.totals().rowsRead).toBe(3)
  })

  test('an answer reports what was read, whatever it returns', async () => {
    const sql = 'SELECT sum(cityHash64(number)) AS n FROM numbers(1000000)'
    const answer = open().ask({ sql, readonly: true })
    for await (const _ of answer.rows) continue
    expect(answer.totals()).toEqual({ rowsRead: 1_000_000, bytesRead: 8_000_000 })
    const none = open().ask({ sql: `${sql} WHERE number < 0 HAVING count() > 0`, readonly: true })
    for await (const rows of none.rows) expect(rows).toEqual([])
    expect(await none.columns).toEqual([{ name: 'n', type: 'UInt64' }])
  })

  test('results of any length come in pieces', async () => {
    let count = 0
    let pieces = 0
    for await (const rows of open().query({ sql: 'SELECT number, toString(number) AS text FROM numbers(300000)' })) {
      expect(rows.every(({ number, text }, index) => number === count + index && text === String(number))).toBe(true)
      count += rows.length
      pieces++
    }
    expect(count).toBe(300_000)
    expect(pieces).toBeGreaterThan(10)
  })

  const endless = 'SELECT max(sipHash64(number)) AS x FROM numbers(100000000000)'
  const isRunning = (): Promise<readonly unknown[]> =>
    values(
      "SELECT count() FROM system.processes WHERE query LIKE '%100000000000%' AND query NOT LIKE '%system.processes%'",
    )

  test.each([true, false])('an aborted statement of a user is stopped: %s', async (readonly) => {
    const stop = new AbortController()
    const answer = open().ask({ sql: endless, readonly, signal: stop.signal })
    const rows = answer.rows[Symbol.asyncIterator]().next()
    rows.catch(() => undefined)
    let progress = await answer.progress()
    while (!progress || progress.rowsRead === 0) progress = await answer.progress()
    expect(progress.milliseconds).toBeGreaterThan(0)
    expect(await isRunning()).toEqual([1])
    stop.abort(new Error('Enough.'))
    await expect(rows).rejects.toThrow('Enough.')
    expect(await isRunning()).toEqual([0])
    expect(await answer.progress()).toBeUndefined()
  })

  test('a heavy statement with a scalar subquery blocks nothing else', async () => {
    const stop = new AbortController()
    const heavy = all({ sql: `SELECT 1 WHERE (${endless}) = 0`, readonly: true, signal: stop.signal })
    heavy.catch(() => undefined)
    expect(await values('SELECT 1')).toEqual([1])
    await insert('four', row('7', now))
    stop.abort(new Error('Enough.'))
    await expect(heavy).rejects.toThrow('Enough.')
  })

  test('leaving a result stops its statement', async () => {
    for await (const _ of open().query({ sql: 'SELECT number FROM numbers(100000000000)' })) break
    expect(await isRunning()).toEqual([0])
  })

  test.each([
    [{ max_execution_time: 0.2 }, endless, 'The query ran longer than allowed.'],
    [{ max_memory_usage: 20_000_000 }, 'SELECT groupArray(number) FROM numbers(100000000)', 'more memory than allowed'],
    [
      { max_rows_to_read: 1000 },
      'SELECT count() FROM numbers(100000) WHERE number > 3',
      'reads more rows than allowed',
    ],
    [
      { max_bytes_to_read: 1000 },
      'SELECT count() FROM numbers(100000) WHERE number > 3',
      'reads more bytes than allowed',
    ],
    [{ max_result_rows: 10 }, 'SELECT number FROM numbers(100000)', 'returns more than allowed'],
  ])('limits are enforced: %j', async (settings, sql, message) => {
    const failure = all({ sql, settings, readonly: true })
    await expect(failure).rejects.toThrow(LimitError)
    await expect(failure).rejects.toThrow(message)
  })

  test.each([
    'SET readonly = 0',
    'SELECT 1 SETTINGS readonly = 0',
    'SELECT 1 SETTINGS max_execution_time = 1',
    "INSERT INTO logs.custom_orders (p_row_id) VALUES ('evil')",
    'DROP TABLE logs.custom_orders',
    'ALTER TABLE logs.custom_orders DELETE WHERE 1',
    "SELECT * FROM file('/etc/hostname', 'LineAsString')",
    "SELECT * FROM url('http://127.0.0.1:9/', 'LineAsString')",
    "SELECT * FROM remote('127.0.0.1', 'system', 'one')",
  ])('a user cannot do more than read: %s', async (sql) => {
    await expect(all({ sql, readonly: true })).rejects.toThrow(InvalidInputError)
  })

  test('mistakes in a statement are reported to its user', async () => {
    await expect(all({ sql: 'SELECT nothing FROM logs.custom_orders', readonly: true })).rejects.toThrow(
      'Unknown expression identifier `nothing`.',
    )
    await expect(all({ sql: 'SELEC 1', readonly: true })).rejects.toThrow('Syntax error')
    await expect(all({ sql: 'SELEC 1' })).rejects.toThrow(LakeStatementError)
    await expect(open().command('DROP TABLE logs.nowhere')).rejects.toThrow(LakeStatementError)
  })

  test('settings of one statement do not affect the next', async () => {
    const readers = Array.from({ length: 4 })
    const setting = "SELECT getSetting('max_block_size') AS size"
    const changed = await Promise.all(readers.map(() => all({ sql: setting, settings: { max_block_size: 77 } })))
    expect(changed.flat()).toEqual(readers.map(() => ({ size: 77 })))
    for (const _ of readers) expect(await all({ sql: setting })).not.toEqual([{ size: 77 }])
  })

  test('a closed data lake reports it', async () => {
    const waiting = all({ sql: endless })
    waiting.catch(() => undefined)
    await open().close()
    await expect(waiting).rejects.toThrow(UnavailableError)
    for (const work of [
      () => all({ sql: 'SELECT 1' }),
      () => all({ sql: 'SELECT 1', readonly: true }),
      () => open().command('SELECT 1'),
      () => insert('late', row('8', now)),
    ]) {
      await expect(work()).rejects.toThrow(UnavailableError)
    }
  })
}

function shapeOf({ database, name, logType, description, columns }: StoredTable): unknown {
  return {
    database,
    name,
    logType,
    description,
    columns: columns.map((column) => [column.name, column.columnType, column.comment]),
  }
}
