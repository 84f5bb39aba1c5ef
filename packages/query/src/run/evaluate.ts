import type { JoinStep, Plan, SearchCondition, SortKey, TableName } from '../plan/plan.ts'
import { toCondition, type Environment } from './environment.ts'
import { evaluate } from './evaluate-expression.ts'
import { order, toJson, type Row, type Value } from './value.ts'

export interface RunOptions {
  readonly readTable: (table: TableName) => readonly Row[]
  /** In nanoseconds. */
  readonly now: bigint
}

/** Runs a plan over rows in memory: the reference for the meaning of the language. */
export function runPlan(plan: Plan, options: RunOptions): readonly Row[] {
  const run = (one: Plan): readonly Row[] => runPlan(one, options)
  const on = (row: Row, group?: readonly Row[]): Environment => ({
    row,
    variables: new Map(),
    now: options.now,
    evaluate,
    run,
    ...(group === undefined ? {} : { group }),
  })
  switch (plan.kind) {
    case 'table':
      return options.readTable(plan.table)
    case 'rows':
      return plan.rows.map((values) =>
        Object.fromEntries(plan.columns.map(({ name }, at) => [name, values[at] ?? null])),
      )
    case 'range':
      return runRange(plan, on({}))
    case 'union':
      return plan.inputs.flatMap((input) => {
        const names = new Map(input.columns.map(({ name }) => [name.toLowerCase(), name]))
        return run(input).map((row) =>
          Object.fromEntries(
            plan.columns.map(({ name }) => [name, row[names.get(name.toLowerCase()) ?? name] ?? null]),
          ),
        )
      })
    case 'where':
      return run(plan.input).filter((row) => toCondition(plan.condition, on(row)) === true)
    case 'search':
      return run(plan.input).filter((row) => matches(plan.condition, row))
    case 'project':
      return run(plan.input).map((row) =>
        Object.fromEntries(plan.values.map(({ name, value }) => [name, evaluate(value, on(row))])),
      )
    case 'summarize': {
      const groups = new Map<string, { keys: Row; rows: Row[] }>()
      if (plan.keys.length === 0) groups.set('', { keys: {}, rows: [] })
      for (const row of run(plan.input)) {
        const keys = Object.fromEntries(plan.keys.map(({ name, value }) => [name, evaluate(value, on(row))]))
        const key = plan.keys.length === 0 ? '' : Object.values(keys).map(toJson).join('\n')
        const group = groups.get(key) ?? { keys, rows: [] }
        group.rows.push(row)
        groups.set(key, group)
      }
      return [...groups.values()].map(({ keys, rows }) => ({
        ...Object.fromEntries(plan.values.map(({ name, value }) => [name, evaluate(value, on(rows[0] ?? {}, rows))])),
        ...keys,
      }))
    }
    case 'join':
      return runJoin(plan, run, on)
    case 'sort':
      return run(plan.input).toSorted((a, b) => orderRows(plan.keys, on(a), on(b)))
    case 'limit':
      return run(plan.input).slice(0, plan.count)
  }
}

function runRange(plan: Extract<Plan, { kind: 'range' }>, environment: Environment): readonly Row[] {
  const [from, to, by] = [plan.from, plan.to, plan.by].map((one) => evaluate(one, environment))
  if (typeof from !== 'bigint' || typeof to !== 'bigint' || typeof by !== 'bigint' || by === 0n) return []
  const rows: Row[] = []
  for (let value = from; by > 0n ? value <= to : value >= to; value += by) rows.push({ [plan.columns[0]!.name]: value })
  return rows
}

function matches(condition: SearchCondition, row: Row): boolean {
  switch (condition.kind) {
    case 'text': {
      const raw = row['p_raw']
      return (typeof raw === 'string' ? raw : toJson(row)).toLowerCase().includes(condition.text.toLowerCase())
    }
    case 'and':
      return condition.parts.every((part) => matches(part, row))
    case 'or':
      return condition.parts.some((part) => matches(part, row))
    case 'not':
      return !matches(condition.of, row)
  }
}

function runJoin(plan: JoinStep, run: (plan: Plan) => readonly Row[], on: (row: Row) => Environment): readonly Row[] {
  const [left, right] = [run(plan.input), run(plan.right)]
  const nothing = (columns: Plan['columns']): Row => Object.fromEntries(columns.map(({ name }) => [name, null]))
  const fits = (one: Row, other: Row): boolean => {
    if (plan.on === undefined) return true
    const named = (side: string, row: Row) =>
      Object.entries(row).map(([name, value]) => [`$${side}.${name}`, value] as const)
    return toCondition(plan.on, on(Object.fromEntries([...named('left', one), ...named('right', other)]))) === true
  }
  const joined: Row[] = []
  const matched = new Set<Row>()
  for (const one of left) {
    const found = right.filter((other) => fits(one, other))
    for (const other of found) {
      matched.add(other)
      joined.push({ ...one, [plan.as]: other })
    }
    if (found.length === 0 && (plan.join === 'leftouter' || plan.join === 'fullouter'))
      joined.push({ ...one, [plan.as]: nothing(plan.right.columns) })
  }
  if (plan.join === 'rightouter' || plan.join === 'fullouter')
    for (const other of right)
      if (!matched.has(other)) joined.push({ ...nothing(plan.input.columns), [plan.as]: other })
  return joined
}

function orderRows(keys: readonly SortKey[], left: Environment, right: Environment): number {
  for (const { value, isDescending, nulls } of keys) {
    const [one, other]: readonly [Value, Value] = [evaluate(value, left), evaluate(value, right)]
    if (one === null && other === null) continue
    if (one === null) return nulls === 'first' ? -1 : 1
    if (other === null) return nulls === 'first' ? 1 : -1
    const difference = order(one, other)
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}
