import { columnsOf } from './columns-of.ts'
import type { Column, Expression, Plan, SearchStep } from './plan.ts'

/**
 * Returns the plan without the columns and values that nothing reads, so that statements neither name nor compute them.
 * The result has the same columns.
 */
export function pruneColumns(plan: Plan): Plan {
  return prune(plan, new Set(plan.columns.map(({ name }) => name)))
}

type Names = ReadonlySet<string>

function prune(plan: Plan, needed: Names): Plan {
  const columns = plan.columns.filter(({ name }) => needed.has(name))
  switch (plan.kind) {
    case 'table':
      return { ...plan, columns }
    case 'rows':
    case 'range':
      return plan
    case 'union':
      // Columns are matched by name in any case.
      return { ...plan, columns, inputs: plan.inputs.map((input) => prune(input, inAnyCase(input.columns, needed))) }
    case 'where':
      return { ...plan, columns, input: prune(plan.input, withReads(needed, [plan.condition])) }
    case 'search':
      return { ...plan, columns, input: prune(plan.input, searched(plan, needed)) }
    case 'sort': {
      const read = withReads(
        needed,
        plan.keys.map(({ value }) => value),
      )
      return { ...plan, columns, input: prune(plan.input, read) }
    }
    case 'limit':
      return { ...plan, columns, input: prune(plan.input, needed) }
    case 'expand': {
      // The value decides how many rows there are.
      const others = new Set([...needed].filter((name) => name !== plan.name))
      const kept = plan.columns.filter(({ name }) => needed.has(name) || name === plan.name)
      return { ...plan, columns: kept, input: prune(plan.input, withReads(others, [plan.value])) }
    }
    case 'project': {
      const values = plan.values.filter(({ name }) => needed.has(name))
      return { ...plan, columns, values, input: prune(plan.input, readsOf(values)) }
    }
    case 'summarize': {
      // Keys decide which rows there are; without any, an aggregate makes one row of all.
      const used = plan.values.filter(({ name }) => needed.has(name))
      const values = used.length > 0 || plan.keys.length > 0 ? used : plan.values.slice(0, 1)
      const kept = plan.columns.filter(({ name }) => [...values, ...plan.keys].some((one) => one.name === name))
      return { ...plan, columns: kept, values, input: prune(plan.input, readsOf([...values, ...plan.keys])) }
    }
    case 'join': {
      const compared = plan.on === undefined ? [] : columnsOf(plan.on)
      const sideOf = (side: '$left.' | '$right.'): readonly string[] =>
        compared.filter((name) => name.startsWith(side)).map((name) => name.slice(side.length))
      const right = needed.has(plan.as) ? plan.right.columns.map(({ name }) => name) : sideOf('$right.')
      return {
        ...plan,
        columns,
        input: prune(plan.input, new Set([...needed, ...sideOf('$left.')])),
        right: prune(plan.right, new Set(right)),
      }
    }
  }
}

function readsOf(values: readonly { readonly value: Expression }[]): Names {
  return withReads(
    new Set(),
    values.map(({ value }) => value),
  )
}

function withReads(needed: Names, expressions: readonly Expression[]): Names {
  return new Set([...needed, ...expressions.flatMap(columnsOf)])
}

/** A search reads the raw log, or all values without one. */
function searched({ input: { columns } }: SearchStep, needed: Names): Names {
  const raw = columns.find(({ name }) => name === 'p_raw')
  return raw?.type.kind === 'string' ? new Set([...needed, 'p_raw']) : new Set(columns.map(({ name }) => name))
}

function inAnyCase(columns: readonly Column[], needed: Names): Names {
  const wanted = new Set([...needed].map((name) => name.toLowerCase()))
  return new Set(columns.map(({ name }) => name).filter((name) => wanted.has(name.toLowerCase())))
}
