import type { Column } from '../../plan/plan.ts'
import type { ValueType } from '../../plan/value-type.ts'
import { toEngineType } from './column-types.ts'
import { toJsonText, toOutput, toOwn } from './convert.ts'
import { call, list, nameOf, sql, word, type Fragment } from './fragment.ts'
import { plain, type Operand } from './operand.ts'

/** Rows in SQL: a SELECT that is not printed yet, so that later steps can become part of it. */
export interface Relation {
  readonly from: Fragment
  readonly where: readonly Fragment[]
  /** By name, in order. */
  readonly columns: ReadonlyMap<string, Operand>
  readonly order: readonly Ordered[]
  readonly limit?: number
}

export interface Ordered {
  readonly value: Fragment
  /** `DESC NULLS LAST` */
  readonly direction: Fragment
}

/** Names of tables and columns within a statement, which no name of the data or of the query equals. */
export interface Names {
  next(): Fragment
}

export function findColumn({ columns }: Relation, name: string): Operand {
  const found = columns.get(name)
  if (found === undefined) throw new TypeError(`The rows have no column "${name}".`)
  return found
}

/** Starts a new SELECT over the rows: what was computed becomes a column, and the order is kept. `added` are further columns. */
export function seal(relation: Relation, names: Names, added: readonly Fragment[] = []): Relation {
  const alias = names.next()
  const selected: Fragment[] = [...added]
  const hold = (value: Fragment): Fragment => {
    const name = names.next()
    selected.push(sql`${value} AS ${name}`)
    return sql`${alias}.${name}`
  }
  const columns = new Map([...relation.columns].map(([name, operand]) => [name, sealed(operand, hold)]))
  const order = relation.order.map(({ value, direction }) => ({ value: hold(value), direction }))
  return { from: sql`(${printSelect(relation, selected)}) AS ${alias}`, where: [], columns, order }
}

/** The same value as a column of the next SELECT. */
function sealed(operand: Operand, hold: (value: Fragment) => Fragment): Operand {
  const { type } = operand
  switch (operand.carrier) {
    case 'plain':
      if ('literal' in operand && operand.literal === null) return operand
      return plain(hold(materialized(operand)), type, { isName: true })
    case 'path':
      if (type.kind === 'object') return { carrier: 'path', type, root: hold(toOutput(operand)), keys: [] }
      return { carrier: 'text', type, sql: hold(toJsonText(operand)), isName: true }
    case 'text':
      return { carrier: 'text', type, sql: hold(materialized(operand)), isName: true }
    case 'parts':
      return { ...operand, parts: new Map([...operand.parts].map(([key, part]) => [key, sealed(part, hold)])) }
  }
}

/** A column and not a constant: ClickHouse looks for constants through queries, and refuses them as keys of joins. */
export function materialized(operand: Extract<Operand, { carrier: 'plain' | 'text' }>): Fragment {
  const { carrier, type, sql: own } = operand
  const value = carrier === 'plain' && type.kind === 'boolean' ? asBoolean(own) : own
  return operand.isName === true ? value : call('materialize', value)
}

/** ClickHouse's comparisons are small integers. */
export function asBoolean(value: Fragment): Fragment {
  return sql`CAST(${value} AS Nullable(Bool))`
}

export function printSelect(relation: Relation, selected: readonly Fragment[]): Fragment {
  const { from, where, order, limit } = relation
  const parts = [
    sql`SELECT ${selected.length === 0 ? sql`1` : list(selected)}`,
    sql`FROM ${from}`,
    ...(where.length === 0 ? [] : [sql`WHERE ${list(where, ' AND ')}`]),
    ...(order.length === 0
      ? []
      : [sql`ORDER BY ${list(order.map(({ value, direction }) => sql`${value} ${direction}`))}`]),
    ...(limit === undefined ? [] : [sql`LIMIT ${word(String(limit))}`]),
  ]
  return list(parts, '\n')
}

/** Selects the columns in a form that rows of other tables can have, too: documents become texts. */
export function printAligned(
  relation: Relation,
  columns: readonly (Column & { readonly isShared: boolean })[],
): Fragment {
  return printSelect(
    relation,
    columns.map(({ name, type, isShared }) => {
      const operand = findAligned(relation, name)
      if (isShared && operand?.carrier === 'plain') return sql`${operand.sql} AS ${nameOf(name)}`
      const value =
        operand === undefined ? sql`NULL` : isText(type) ? toJsonText(operand) : toOwn({ ...operand, type } as Operand)
      const engineType = isText(type) ? 'Nullable(String)' : toEngineType(type)
      return sql`materialize(CAST(${value} AS ${word(engineType)})) AS ${nameOf(name)}`
    }),
  )
}

/** The column of a name, in any case. */
export function findAligned({ columns }: Relation, name: string): Operand | undefined {
  const wanted = name.toLowerCase()
  return columns.get(name) ?? [...columns].find(([own]) => own.toLowerCase() === wanted)?.[1]
}

/** Whether values of a type are JSON in texts where rows of several tables meet. */
export function isText({ kind }: ValueType): boolean {
  return kind === 'any' || kind === 'object' || kind === 'array'
}
