import type { Finding } from '../../diagnostics.ts'
import type { Spec } from '../../detections/spec.ts'
import type { Check } from '../../validation/check.ts'
import type { Step } from '../body.ts'
import { correlationCycle } from '../diagnostics/steps.ts'
import { bodyOf } from './bodies.ts'

/**
 * Checks that no correlation rule depends on itself through others. A rule that names itself is reported with its body.
 */
export const correlationCycles: Check = {
  name: 'correlation-cycles',
  kinds: [correlationCycle],
  *run({ byKind }) {
    for (const edges of findCycles(byKind.correlation_rule)) yield report(edges)
  },
}

interface Edge {
  readonly from: Spec
  readonly step: Step
  readonly to: Spec
}

/** Searches depth first without recursion; each cycle is returned once, as its edges. */
function findCycles(specs: readonly Spec[]): readonly (readonly Edge[])[] {
  const byId = new Map(specs.toReversed().map((spec) => [spec.id, spec]))
  const cycles: Edge[][] = []
  const done = new Set<Spec>()
  for (const root of specs) {
    if (done.has(root)) continue
    const path: Edge[] = []
    const open = [{ spec: root, edges: edgesOf(root, byId) }]
    while (open.length > 0) {
      const top = open.at(-1)
      const edge = top?.edges.shift()
      if (!top || !edge) {
        if (top) done.add(top.spec)
        open.pop()
        path.pop()
        continue
      }
      if (done.has(edge.to)) continue
      const start = open.findIndex(({ spec }) => spec === edge.to)
      if (start >= 0) cycles.push([...path.slice(start), edge])
      else {
        path.push(edge)
        open.push({ spec: edge.to, edges: edgesOf(edge.to, byId) })
      }
    }
  }
  return cycles
}

function edgesOf(from: Spec, byId: ReadonlyMap<string, Spec>): Edge[] {
  return (bodyOf(from).body?.steps ?? []).flatMap((step) => {
    const to = byId.get(step.ruleId)
    return to && to.id !== from.id ? [{ from, step, to }] : []
  })
}

function report(edges: readonly Edge[]): Finding {
  const [first, ...rest] = edges
  if (!first) throw new Error('Broken invariant: a circle has edges')
  const names = [...edges.map(({ from }) => from.id), first.from.id].map((id) => `"${id}"`)
  return {
    kind: correlationCycle,
    file: first.from.file,
    at: { path: [...first.step.path, 'RuleID'] },
    subject: first.from.id,
    message: `Correlation rules reference each other in a circle: ${names.join(' -> ')}.`,
    hint: 'None of them can be the first to match. Remove one of the references.',
    related: rest.map(({ from, step, to }) => ({
      file: from.file,
      at: { path: [...step.path, 'RuleID'] },
      message: `"${from.id}" references "${to.id}" here.`,
    })),
  }
}
