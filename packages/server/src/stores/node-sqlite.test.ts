import { expect, it, onTestFinished } from 'vitest'
import { openNodeSqlite } from './node-sqlite.ts'

function open() {
  const database = openNodeSqlite(':memory:')
  onTestFinished(() => database.close())
  const run = (sql: string, ...values: unknown[]) => database.prepare(sql).run(values)
  const all = (sql: string, ...values: unknown[]) => database.prepare(sql).all(values)
  run('CREATE TABLE t (id INTEGER PRIMARY KEY)')
  for (const id of [1, 2, 3]) run('INSERT INTO t VALUES (?)', id)
  return { database, run, all }
}

it('runs a statement again with other values, and after the table has changed', () => {
  const { run, all } = open()
  expect(all('SELECT * FROM t WHERE id > ?', 1)).toEqual([{ id: 2 }, { id: 3 }])
  expect(all('SELECT * FROM t WHERE id > ?', 2)).toEqual([{ id: 3 }])
  run('ALTER TABLE t ADD COLUMN name TEXT')
  run('UPDATE t SET name = ?', 'x')
  expect(all('SELECT * FROM t WHERE id > ?', 2)).toEqual([{ id: 3, name: 'x' }])
})

it('iterates a statement twice at a time', () => {
  const { database, all } = open()
  const sql = 'SELECT id FROM t ORDER BY id'
  const [first, second] = [database.prepare(sql).iterate([]), database.prepare(sql).iterate([])]
  const next = (rows: IterableIterator<unknown>) => rows.next().value
  expect([next(first), next(second), next(first)]).toEqual([{ id: 1 }, { id: 1 }, { id: 2 }])
  expect(all(sql)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect([next(first), next(second)]).toEqual([{ id: 3 }, { id: 2 }])
})

it('runs more statements than it keeps', () => {
  const { all } = open()
  for (let at = 0; at < 1200; at++) expect(all(`SELECT ${at} AS at`)).toEqual([{ at }])
})
