import { quotedList } from '../text/list.ts'
import { didYouMean } from '../text/suggest.ts'
import type { SequenceBody, Transition } from './body.ts'
import {
  chainBroken,
  invalidTransitions,
  missingTransition,
  tooManyTransitions,
  unknownTransitionStep,
} from './diagnostics/links.ts'
import type { Report } from './report.ts'

/** Reports transitions that do not connect consecutive steps, and values that are not common to all steps. */
export function checkTransitions(body: SequenceBody, report: Report): void {
  if (!body.hasTransitions || body.steps.length === 0) return
  const sorted = sortTransitions(body)
  const idsAreSure = body.idsAreSure && body.steps.every(({ written }) => written.id)
  if (idsAreSure) for (const transition of sorted.unknown) reportUnknown(transition, body, report)
  const superfluous = takeSuperfluous(body, sorted)
  const [extra] = superfluous
  if (extra) {
    const most = body.steps.length - 1
    report.add(tooManyTransitions, extra.path, 'Too many transitions', {
      hint: `${count(body.steps.length, 'step')} need ${count(most, 'transition')}, and there are ${body.transitions.length}. Remove ${superfluous.length === 1 ? 'this one' : `${superfluous.length} of them`}.`,
    })
  }
  const misplaced = sorted.misplaced.filter((transition) => !superfluous.includes(transition))
  const missing = uncovered(body, sorted)
  for (const later of missing) reportMissing(body, later, misplaced.shift(), report)
  for (const transition of [...misplaced, ...sorted.backwards]) reportMisplaced(transition, report)
  if (missing.length === 0 && !extra && sorted.unknown.length === 0) checkChain(body, sorted.byLater, report)
}

interface Sorted {
  /** The transition to a step from its predecessor, by the index of the step; including backward ones. */
  readonly byLater: ReadonlyMap<number, Transition>
  readonly backwards: readonly Transition[]
  /** It connects steps that are not consecutive, a step to itself, or a pair again. */
  readonly misplaced: readonly Transition[]
  /** An end is not the name of a step. */
  readonly unknown: readonly Transition[]
}

function sortTransitions(body: SequenceBody): Sorted {
  const byLater = new Map<number, Transition>()
  const backwards: Transition[] = []
  const misplaced: Transition[] = []
  const unknown: Transition[] = []
  for (const transition of body.transitions) {
    const from = indexOf(body, transition.from)
    const to = indexOf(body, transition.to)
    const later = Math.max(from, to)
    if (from < 0 || to < 0) unknown.push(transition)
    else if (Math.abs(from - to) !== 1 || byLater.has(later)) misplaced.push(transition)
    else {
      byLater.set(later, transition)
      if (to < from) backwards.push(transition)
    }
  }
  return { byLater, backwards, misplaced, unknown }
}

function indexOf(body: SequenceBody, id: string): number {
  return body.steps.findIndex((step) => step.id === id)
}

/** The excess transitions per pair of neighbors; transitions with unknown ends are reported for that. */
function takeSuperfluous(body: SequenceBody, sorted: Sorted): readonly Transition[] {
  const extras = body.transitions.length - sorted.unknown.length - (body.steps.length - 1)
  return extras > 0 ? sorted.misplaced.slice(-extras) : []
}

/**
 * Returns the indexes of steps without a transition to them, except those that a transition with an unknown end
 * probably means.
 */
function uncovered(body: SequenceBody, sorted: Sorted): readonly number[] {
  const excused = new Set<number>()
  let anywhere = 0
  for (const { from, to } of sorted.unknown) {
    const fromIndex = indexOf(body, from)
    const toIndex = indexOf(body, to)
    if (fromIndex >= 0) excused.add(fromIndex + 1)
    else if (toIndex >= 0) excused.add(toIndex)
    else anywhere += 1
  }
  const open = body.steps.map((_, index) => index).slice(1)
  return open.filter((index) => !sorted.byLater.has(index) && !excused.has(index)).slice(anywhere)
}

function reportUnknown(transition: Transition, body: SequenceBody, report: Report): void {
  const ids = body.steps.map((step) => step.id)
  for (const key of ['From', 'To'] as const) {
    const id = key === 'From' ? transition.from : transition.to
    if (id === '' || ids.includes(id)) continue
    const ruleStep = body.steps.find((step) => step.ruleId === id)
    const hint = ruleStep
      ? `That is a RuleID; the ID of this step is "${ruleStep.id}".`
      : (didYouMean(id, ids) ?? `The steps are ${quotedList(ids, 'and')}.`)
    report.add(unknownTransitionStep, [...transition.path, key], `The sequence has no step with the ID "${id}".`, {
      hint,
    })
  }
}

function reportMissing(body: SequenceBody, later: number, instead: Transition | undefined, report: Report): void {
  const step = body.steps[later]
  const before = body.steps[later - 1]
  if (!step || !before) return
  report.add(missingTransition, step.writtenId === undefined ? step.path : [...step.path, 'ID'], 'Missing transition', {
    hint: `Add a transition from "${before.id}" to "${step.id}".`,
    ...(instead
      ? {
          related: [
            { path: instead.path, message: `Is this the one? It leads from "${instead.from}" to "${instead.to}".` },
          ],
        }
      : {}),
  })
}

function reportMisplaced(transition: Transition, report: Report): void {
  report.add(
    invalidTransitions,
    transition.path,
    'Invalid Transitions: Can only have one transition between each node in order',
    { hint: `This one leads from "${transition.from}" to "${transition.to}".` },
  )
}

function checkChain(body: SequenceBody, byLater: ReadonlyMap<number, Transition>, report: Report): void {
  const chain = body.steps.slice(1).map((_, index) => byLater.get(index + 1))
  if (!chain.some((transition) => transition?.match)) return
  let field: string | undefined
  for (const transition of chain) {
    if (!transition) continue
    const { match } = transition
    if (!match) {
      report.add(
        chainBroken,
        transition.path,
        `The transition from "${transition.from}" to "${transition.to}" matches no value.`,
        {
          hint: 'The other transitions do: steps before and after it may concern different values. Add a "Match".',
        },
      )
    } else if (field !== undefined && match.from !== field) {
      report.add(
        chainBroken,
        match.path,
        `The value arrives in "${field}", but the transition from "${transition.from}" starts from "${match.from}".`,
        { hint: `One value is carried through the whole sequence. Start from "${field}", or carry another value.` },
      )
    }
    field = match?.to
  }
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}
