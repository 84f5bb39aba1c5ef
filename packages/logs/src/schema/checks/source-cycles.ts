import type { SchemaField } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import type { SchemaCheck } from './check.ts'
import { findSourceUses, pathOf, showUse, type Use, type UseTree } from './source-uses.ts'

/** Fields must not take their values from each other in a cycle. */
export const sourceCycles: SchemaCheck = ({ schema, report, paths }) => {
  for (const cycle of findCycles(schema.fields)) {
    const first = cycle[0]!
    const names = [...cycle, first].map((use) => `"${showUse(use)}"`)
    report({
      kind: transform.sourceCycle,
      path: pathOf(first, paths),
      part: 'key',
      message:
        cycle.length === 1
          ? `Field "${showUse(first)}" takes its value from itself.`
          : `Fields take their values from each other in a cycle: ${shorten(names).join(' -> ')}.`,
      hint: 'Let one of them read a key of the log.',
    })
  }
}

function shorten(names: readonly string[]): readonly string[] {
  return names.length > 8 ? [...names.slice(0, 7), '...', names.at(-1)!] : names
}

type Stop = Use | UseTree

/**
 * Returns cycles of fields, without overlaps. It is iterative, because a chain can be as long as a schema has fields.
 */
export function findCycles(fields: readonly SchemaField[]): readonly (readonly Use[])[] {
  const { uses, readsOf } = findSourceUses(fields)
  const next = (stop: Stop): readonly Stop[] => {
    if (!isTree(stop)) return [...readsOf(stop).uses, ...readsOf(stop).trees]
    return [...(stop.use === undefined ? [] : [stop.use]), ...stop.below.values()]
  }
  const cycles: (readonly Use[])[] = []
  const state = new Map<Stop, 'open' | 'done'>()
  for (const start of uses) {
    if (state.has(start)) continue
    const stack: { readonly stop: Stop; readonly rest: Iterator<Stop> }[] = []
    const enter = (stop: Stop): void => {
      state.set(stop, 'open')
      stack.push({ stop, rest: next(stop)[Symbol.iterator]() })
    }
    enter(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { value: stop, done } = top.rest.next()
      if (done === true) {
        state.set(top.stop, 'done')
        stack.pop()
      } else if (!state.has(stop)) enter(stop)
      else if (state.get(stop) === 'open') {
        const cycle = stack.slice(stack.findIndex((one) => one.stop === stop)).map((one) => one.stop)
        cycles.push(cycle.filter((one): one is Use => !isTree(one)))
      }
    }
  }
  return disjoint(cycles)
}

function isTree(stop: Stop): stop is UseTree {
  return 'below' in stop
}

/** Removes overlapping cycles: one mistake often closes several. */
function disjoint(cycles: readonly (readonly Use[])[]): readonly (readonly Use[])[] {
  const seen = new Set<Use>()
  return cycles.filter((cycle) => {
    const isNew = !cycle.some((use) => seen.has(use))
    for (const use of isNew ? cycle : []) seen.add(use)
    return isNew
  })
}
