import type { SchemaField } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import type { SchemaCheck } from './check.ts'
import { findSourceUses, placeOf, showUse, type Use, type UseTree } from './source-uses.ts'

/** Fields must not take their values from each other in a cycle. */
export const sourceCircles: SchemaCheck = ({ schema, report, places }) => {
  for (const circle of findCircles(schema.fields)) {
    const first = circle[0]!
    const names = [...circle, first].map((use) => `"${showUse(use)}"`)
    report({
      kind: transform.sourceCycle,
      path: placeOf(first, places),
      part: 'key',
      message:
        circle.length === 1
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
export function findCircles(fields: readonly SchemaField[]): readonly (readonly Use[])[] {
  const { uses, readsOf } = findSourceUses(fields)
  const next = (stop: Stop): readonly Stop[] => {
    if (!isTree(stop)) return [...readsOf(stop).uses, ...readsOf(stop).trees]
    return [...(stop.use === undefined ? [] : [stop.use]), ...stop.below.values()]
  }
  const circles: (readonly Use[])[] = []
  const state = new Map<Stop, 'open' | 'done'>()
  for (const start of uses) {
    if (state.has(start)) continue
    const way: { readonly stop: Stop; readonly rest: Iterator<Stop> }[] = []
    const enter = (stop: Stop): void => {
      state.set(stop, 'open')
      way.push({ stop, rest: next(stop)[Symbol.iterator]() })
    }
    enter(start)
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const { value: stop, done } = top.rest.next()
      if (done === true) {
        state.set(top.stop, 'done')
        way.pop()
      } else if (!state.has(stop)) enter(stop)
      else if (state.get(stop) === 'open') {
        const circle = way.slice(way.findIndex((one) => one.stop === stop)).map((one) => one.stop)
        circles.push(circle.filter((one): one is Use => !isTree(one)))
      }
    }
  }
  return disjoint(circles)
}

function isTree(stop: Stop): stop is UseTree {
  return 'below' in stop
}

/** Removes overlapping cycles: one mistake often closes several. */
function disjoint(circles: readonly (readonly Use[])[]): readonly (readonly Use[])[] {
  const seen = new Set<Use>()
  return circles.filter((circle) => {
    const isNew = !circle.some((use) => seen.has(use))
    for (const use of isNew ? circle : []) seen.add(use)
    return isNew
  })
}
