import { distance } from 'fastest-levenshtein'
import { quotedList } from '../text/list.ts'
import { nearest } from '../text/suggest.ts'
import type { Finding } from '../diagnostics.ts'
import { baseNotARule, baseNotFound, derivedCycle } from './derived-diagnostics.ts'
import type { ContentSet, Spec } from './spec.ts'
import type { ValueMap } from '../values/value.ts'

export type DerivedResolution =
  | {
      /** The effective rule: its own values override those of its base, and it has the Python of the base. */
      readonly effective: Spec
      /** The rule at the end of the chain, which has the logic. */
      readonly base: Spec
    }
  | {
      /** Why there is no effective rule, as a sentence. */
      readonly problem: string
      /** The position of the mistake, which may be in a base; missing when the base has errors of its own. */
      readonly finding?: Finding
    }

/**
 * Resolves a rule with `BaseDetection`, including bases that are derived themselves. A key of the rule replaces the
 * whole value of the base; so its `Tests` and its `InlineFilters` hide those of the base.
 */
export function resolveDerived(spec: Spec, content: ContentSet): DerivedResolution {
  const rules = indexOf(content)
  const chain = [spec]
  for (let last = spec; isDerived(last);) {
    const id = last.data['BaseDetection']
    const base = typeof id === 'string' ? rules.get(id) : undefined
    if (!base) return missing(last, String(id), content)
    if (base.broken) return { problem: `Its base "${base.id}" has errors.` }
    if (base.kind !== 'rule') return notARule(last, base)
    const start = chain.indexOf(base)
    if (start >= 0) return circle(chain.slice(start), content)
    chain.push(base)
    last = base
  }
  const base = chain.at(-1) ?? spec
  const data = overlay(chain)
  return { effective: { ...spec, data, ...(base.python ? { python: base.python } : {}) }, base }
}

export function isDerived(spec: Spec): boolean {
  return spec.kind === 'rule' && Boolean(spec.data['BaseDetection'])
}

/** The values of the base come first, so that keys are in its order. */
function overlay(chain: readonly Spec[]): ValueMap {
  let data: ValueMap = {}
  for (const { data: own } of chain.toReversed()) data = { ...data, ...own }
  const { BaseDetection: _, ...effective } = data
  return effective
}

function missing(spec: Spec, id: string, { specs }: ContentSet): DerivedResolution {
  const near = nearest(
    id,
    specs.filter(({ kind }) => kind === 'rule').map((rule) => rule.id),
  )
  const certain = near !== undefined && distance(near.toLowerCase(), id.toLowerCase()) <= 2
  return problem(spec, {
    kind: baseNotFound,
    message: `The base "${id}" is not in the content.`,
    hint:
      near === undefined
        ? 'Correct the name, or add the base, so that the rule can be tested.'
        : `Did you mean "${near}"?`,
    ...(certain ? { severity: 'error' } : {}),
  })
}

function notARule(spec: Spec, base: Spec): DerivedResolution {
  const kind = base.kind.replaceAll('_', ' ')
  return problem(spec, {
    kind: baseNotARule,
    message: `The base "${base.id}" is a ${kind}, and only rules can be derived from.`,
    hint: 'Name a rule that runs on logs.',
    related: [{ file: base.file, at: 'file', message: 'The base is here.' }],
  })
}

/** Reported once for the whole cycle, at its first member in the content. */
function circle(members: readonly Spec[], { specs }: ContentSet): DerivedResolution {
  const places = members.map((member) => specs.indexOf(member))
  const start = places.indexOf(Math.min(...places))
  const ordered = [...members.slice(start), ...members.slice(0, start)]
  const [first, ...rest] = ordered
  if (!first) throw new Error('Broken invariant: a circle has members')
  const message =
    rest.length === 0
      ? `The rule "${first.id}" is derived from itself.`
      : `The rules ${quotedList(
          ordered.map(({ id }) => id),
          'and',
        )} are derived from each other in a circle.`
  return problem(first, {
    kind: derivedCycle,
    message,
    hint: 'One of them has to have the logic: give it a "Filename" or a "Detection" instead of "BaseDetection".',
    ...(rest.length === 0
      ? {}
      : {
          related: rest.map(({ id, file, data }) => ({
            file,
            at: { path: ['BaseDetection'] },
            message: `"${id}" is derived from "${String(data['BaseDetection'])}" here.`,
          })),
        }),
  })
}

function problem(spec: Spec, about: Omit<Finding, 'file' | 'at' | 'subject'>): DerivedResolution {
  const finding: Finding = { ...about, file: spec.file, at: { path: ['BaseDetection'] }, subject: spec.id }
  return { problem: about.message, finding }
}

const indexes = new WeakMap<ContentSet, ReadonlyMap<string, Spec>>()

/** Detections by id; for equal ids rules come before others, and the first one is used. */
function indexOf(content: ContentSet): ReadonlyMap<string, Spec> {
  const known = indexes.get(content)
  if (known) return known
  const index = new Map<string, Spec>()
  for (const spec of content.specs) {
    const earlier = index.get(spec.id)
    if (!earlier || (earlier.kind !== 'rule' && spec.kind === 'rule')) index.set(spec.id, spec)
  }
  indexes.set(content, index)
  return index
}
