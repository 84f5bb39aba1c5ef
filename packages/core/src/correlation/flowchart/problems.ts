import type { Finding, Path } from '../../diagnostics.ts'
import type { Locator } from '../../yaml/locate.ts'
import type { CorrelationBody, Transition } from '../body.ts'
import { missingTransition } from '../diagnostics/links.ts'
import type { FlowProblem } from './flowchart.ts'

/** Findings by their subject: the index of a step, of the target step of an edge, the box of the group, or the rule. */
export interface PlacedProblems {
  readonly ofStep: (index: number) => readonly FlowProblem[]
  readonly ofEdgeTo: (index: number) => readonly FlowProblem[]
  readonly ofGroup: readonly FlowProblem[]
  readonly ofRule: readonly FlowProblem[]
}

export function placeProblems(body: CorrelationBody, findings: readonly Finding[], locator: Locator): PlacedProblems {
  const places = new Map<string, FlowProblem[]>()
  const stepAt = new Map(body.steps.map(({ path }, i) => [String(path.at(-1)), i]))
  const stepById = new Map(body.steps.map(({ id }, i) => [id, i]))
  const transitions = new Map(
    (body.kind === 'sequence' ? body.transitions : []).map((one) => [String(one.path.at(-1)), one]),
  )
  const placeOf = ({ kind, at }: Finding): string => {
    if (typeof at !== 'object' || !('path' in at)) return 'rule'
    const [part, index] = at.path.slice(body.path.length)
    if (part === 'Sequence' || part === 'Group') {
      const step = index === undefined ? undefined : stepAt.get(String(index))
      if (step === undefined) return part === 'Group' ? 'group' : 'rule'
      return kind === missingTransition ? `edge ${step}` : `step ${step}`
    }
    if (part === 'Transitions') return edgeOf(transitions.get(String(index)), stepById, body.steps.length)
    return body.kind === 'group' && (part === 'MatchCriteria' || part === 'MinMatchCount') ? 'group' : 'rule'
  }
  for (const finding of findings) {
    const place = placeOf(finding)
    const list = places.get(place)
    const problem = toProblem(finding, locator)
    if (list) list.push(problem)
    else places.set(place, [problem])
  }
  const get = (place: string) => places.get(place) ?? []
  return {
    ofStep: (index) => get(`step ${index}`),
    ofEdgeTo: (index) => get(`edge ${index}`),
    ofGroup: get('group'),
    ofRule: get('rule'),
  }
}

/** The edge of a transition, or the nearest one to its target; without edges the problem concerns the rule. */
function edgeOf(transition: Transition | undefined, stepById: ReadonlyMap<string, number>, steps: number): string {
  if (steps < 2) return 'rule'
  const ends = [transition?.from ?? '', transition?.to ?? ''].flatMap((id) => stepById.get(id) ?? [])
  const later = ends.length > 0 ? Math.max(...ends) : steps - 1
  return `edge ${Math.max(1, later)}`
}

export function toProblem({ kind, severity, message, hint, at }: Finding, locator: Locator): FlowProblem {
  return { severity: severity ?? kind.severity, message, ...(hint ? { hint } : {}), span: locator.spanOf(at) }
}

export function findingAt(kind: Finding['kind'], path: Path, message: string, hint: string): Finding {
  return { kind, file: '', at: { path }, message, hint }
}
