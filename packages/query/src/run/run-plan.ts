import type {
  JoinStep,
  Plan,
  RangeStep,
  RowsStep,
  SortStep,
  SummarizeStep,
  TableName,
  UnionStep,
} from '../plan/plan.ts'
import { orderValues } from './compare.ts'
import { convert } from './convert.ts'
import { evaluate, isTrue, type EvaluateScope } from './evaluate.ts'
import { matches } from './search.ts'
import { toList } from './list.ts'
import { isList, isObject, isOpen, keyOf, printJson, type Row, type Value } from './value.ts'

export interface RunOptions {
  /** The rows of a table: documents, with times as texts or in nanoseconds. */
  readonly tables: (table: TableName) => readonly Row[]
  /** In nanoseconds. */
  readonly now: bigint
  /** Returns at most this number of rows. */
  readonly limit?: number
}

/** Runs a plan over rows in memory: the reference meaning of the language, made to be read and not to be fast. */
export function runPlan(plan: Plan, options: RunOptions): readonly Row[] {
  const scopeOf = (row: Row): EvaluateScope => ({ row, variables: new Map(), now: options.now, run })
  const run = (step: Plan): readonly Row[] => runStep(step, { run, scopeOf, options })
  const rows = run(plan)
  return options.limit === undefined ? rows : rows.slice(0, options.limit)
}

interface Context {
  readonly run: (plan: Plan) => readonly Row[]
  readonly scopeOf: (row: Row) => EvaluateScope
  readonly options: RunOptions
}

function runStep(step: Plan, context: Context): readonly Row[] {
  const { run, scopeOf, options } = context
  switch (step.kind) {
    case 'table':
      return options.tables(step.table).map((row) => readRow(row, step))
    case 'rows':
      return runRows(step)
    case 'range':
      return runRange(step, scopeOf({}))
    case 'union':
      return runUnion(step, run)
    case 'where':
      return run(step.input).filter((row) => isTrue(step.condition, scopeOf(row)))
    case 'search':
      return run(step.input).filter((row) => matches(step.condition, row, step.columns))
    case 'project':
      return run(step.input).map((row) =>
        Object.fromEntries(step.values.map(({ name, value }) => [name, evaluate(value, scopeOf(row))])),
      )
    case 'summarize':
      return runSummarize(step, context)
    case 'join':
      return runJoin(step, context)
    case 'sort':
      return runSort(step, context)
    case 'limit':
      return run(step.input).slice(0, step.count)
    case 'expand':
      return run(step.input).flatMap((row) =>
        toList({ value: evaluate(step.value, scopeOf(row)), type: step.value.type }).map((value) => ({
          ...row,
          [step.name]: value,
        })),
      )
  }
}

/** A column that a row leaves out has no value; an array has no elements. */
function readRow(row: Row, { columns }: { readonly columns: Plan['columns'] }): Row {
  return Object.fromEntries(
    columns.map(({ name, type }) => {
      const value = row[name] ?? null
      if (value === null) return [name, type.kind === 'array' ? [] : null]
      const isTime = type.kind === 'timestamp' && typeof value === 'bigint'
      if (isOpen(type)) return [name, withoutNothing(value)]
      return [name, isTime ? value : withoutNothing(convert(value, { kind: 'any' }, type))]
    }),
  )
}

/** Removes keys without a value, and documents without keys; elements of arrays stay. */
function withoutNothing(value: Value): Value {
  if (isList(value)) return value.map((one) => (isObject(one) ? (withoutNothing(one) ?? {}) : one))
  if (!isObject(value)) return value
  const entries = Object.entries(value)
    .map(([key, one]) => [key, withoutNothing(one)] as const)
    .filter(([, one]) => one !== null)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function runRows({ columns, rows }: RowsStep): readonly Row[] {
  return rows.map((values) => Object.fromEntries(columns.map(({ name }, at) => [name, values[at] ?? null])))
}

const mostValues = 1_000_000

function runRange({ from, to, by, columns }: RangeStep, scope: EvaluateScope): readonly Row[] {
  const [{ name, type }] = columns as readonly [RangeStep['columns'][number]]
  const step = type.kind === 'timestamp' ? ({ kind: 'int' } as const) : type
  const read = (one: RangeStep['from'], as: typeof type): bigint | number | null =>
    convert(evaluate(one, scope), one.type, as) as bigint | number | null
  const [start, end, width] = [read(from, type), read(to, type), read(by, step)]
  if (start === null || end === null || width === null || Number(width) === 0) return []
  const rows: Row[] = []
  const isPast = (value: bigint | number): boolean => (width > 0 ? value > end : value < end)
  for (let at = 0; at < mostValues; at++) {
    const value = typeof start === 'bigint' ? start + BigInt(at) * (width as bigint) : start + at * Number(width)
    if (isPast(value)) break
    rows.push({ [name]: value })
  }
  return rows
}

function runUnion({ inputs, columns }: UnionStep, run: Context['run']): readonly Row[] {
  return inputs.flatMap((input) => {
    const own = columns.map((column) => ({
      column,
      from: input.columns.find(({ name }) => name.toLowerCase() === column.name.toLowerCase()),
    }))
    return run(input).map((row) =>
      Object.fromEntries(
        own.map(({ column: { name, type }, from }) => {
          if (from === undefined) return [name, type.kind === 'array' ? [] : null]
          const value = row[from.name] ?? null
          return [name, convert(value, from.type, type)]
        }),
      ),
    )
  })
}

function runSummarize({ input, keys, values }: SummarizeStep, { run, scopeOf }: Context): readonly Row[] {
  const groups = new Map<string, { readonly found: readonly Value[]; readonly rows: Row[] }>()
  if (keys.length === 0) groups.set('', { found: [], rows: [] })
  for (const row of run(input)) {
    const found = keys.map(({ value }) => evaluate(value, scopeOf(row)))
    const key = found.map(keyOf).join('\u0000')
    const group = groups.get(key) ?? { found, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ found, rows }) => {
    const scope = { ...scopeOf({}), group: rows }
    return Object.fromEntries([
      ...values.map(({ name, value }) => [name, evaluate(value, scope)] as const),
      ...keys.map(({ name }, at) => [name, found[at]!] as const),
    ])
  })
}

function runJoin({ input, right, join, as, on }: JoinStep, { run, scopeOf }: Context): readonly Row[] {
  const [lefts, rights] = [run(input), run(right)]
  const nothing = (columns: Plan['columns']): Row => Object.fromEntries(columns.map(({ name }) => [name, null]))
  const merge = (left: Row, other: Row): Row => ({ ...left, [as]: other })
  const matched = new Set<Row>()
  const rows = lefts.flatMap((left) => {
    const found = rights.filter(
      (other) => on === undefined || isTrue(on, scopeOf({ ...prefix('$left', left), ...prefix('$right', other) })),
    )
    for (const other of found) matched.add(other)
    if (found.length > 0 || (join !== 'leftouter' && join !== 'fullouter'))
      return found.map((other) => merge(left, other))
    return [merge(left, nothing(right.columns))]
  })
  if (join !== 'rightouter' && join !== 'fullouter') return rows
  return [
    ...rows,
    ...rights.filter((other) => !matched.has(other)).map((other) => merge(nothing(input.columns), other)),
  ]
}

function prefix(side: string, row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [`${side}.${name}`, value]))
}

function runSort({ input, keys }: SortStep, { run, scopeOf }: Context): readonly Row[] {
  const all = run(input).map((row) => ({
    row,
    // Values of unknown types are sorted as texts.
    values: keys.map(({ value }) => {
      const found = evaluate(value, scopeOf(row))
      return isOpen(value.type) && typeof found !== 'string' ? printJson(found) : found
    }),
  }))
  return all
    .toSorted((a, b) => {
      for (const [at, { isDescending, nulls }] of keys.entries()) {
        const order = orderNulls(a.values[at]!, b.values[at]!, isDescending, nulls)
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ row }) => row)
}

function orderNulls(a: Value, b: Value, isDescending: boolean, nulls: 'first' | 'last'): number {
  if (a === null || b === null) return ((a === null ? 1 : 0) - (b === null ? 1 : 0)) * (nulls === 'last' ? 1 : -1)
  return (orderValues(a, b) ?? 0) * (isDescending ? -1 : 1)
}
