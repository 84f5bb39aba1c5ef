import type { Filter, KeyLookup, Value } from '@picket/core'
import type { AccessKind } from '../rule-report.ts'
import { createCostOf, guessCost } from './access-cost.ts'
import { cheapest, findAccesses } from './access.ts'
import type { EventFields } from './event-fields.ts'
import { FieldProbes } from './field-probes.ts'
import { compileGate, type Gate } from './gate.ts'
import { mayFail } from './may-fail.ts'
import type { Access } from './probe.ts'

/** A condition that an event must meet before a rule is called, and whether keys are case-insensitive. */
export interface Requirement {
  readonly filter: Filter
  readonly keys: KeyLookup
  /** Errors count: nothing after a condition that may fail is used to select events. */
  readonly errorsCount: boolean
}

/** An entry for events of one log type. */
export interface Entry<Rule> {
  readonly rule: Rule
  readonly requirements: readonly Requirement[]
  readonly gates: readonly Gate[]
  access: Access | undefined
  /** The last event that hit it. */
  stamp: number
}

/** After this number of events, the index is rebuilt with observed frequencies. */
const sampleSize = 128

/** The candidate index of one log type. */
export class Route<Rule> {
  readonly entries = new Set<Entry<Rule>>()
  private readonly fields: EventFields
  private readonly probes = new Map<number, FieldProbes<Entry<Rule>>>()
  private readonly always = new Set<Entry<Rule>>()
  private costOf = guessCost
  private sample: Value[] | undefined = []
  private stamp = 0

  constructor(fields: EventFields) {
    this.fields = fields
  }

  add(rule: Rule, requirements: readonly Requirement[]): Entry<Rule> {
    const gates = requirements.map(({ filter, keys }) => compileGate(filter, keys, this.fields))
    const entry: Entry<Rule> = { rule, requirements, gates, access: undefined, stamp: 0 }
    this.entries.add(entry)
    this.place(entry)
    return entry
  }

  remove(entry: Entry<Rule>): void {
    this.entries.delete(entry)
    this.displace(entry)
  }

  /** Returns the entries that may match the current event of the fields, in arbitrary order. */
  find(event: Value): readonly Entry<Rule>[] {
    if (this.sample) this.learn(event, this.sample)
    const stamp = ++this.stamp
    const found: Entry<Rule>[] = []
    const strike = (entry: Entry<Rule>): void => {
      if (entry.stamp === stamp) return
      entry.stamp = stamp
      found.push(entry)
    }
    for (const entry of this.always) found.push(entry)
    for (const [slot, probes] of this.probes) probes.find(this.fields.read(slot), strike)
    return found
  }

  private learn(event: Value, sample: Value[]): void {
    sample.push(event)
    // The more rules, the smaller the sample, so that measuring frequencies takes a reasonable time.
    if (sample.length < (this.entries.size > 1_000 ? sampleSize / 4 : sampleSize)) return
    this.sample = undefined
    this.costOf = createCostOf(sample)
    for (const entry of this.entries) {
      this.displace(entry)
      this.place(entry)
    }
  }

  private place(entry: Entry<Rule>): void {
    entry.access = chooseAccess(entry.requirements, this.costOf)
    if (entry.access === undefined) {
      this.always.add(entry)
      return
    }
    for (const probe of entry.access) {
      const slot = this.fields.slotOf(probe.field, 'any-case')
      let probes = this.probes.get(slot)
      if (!probes) this.probes.set(slot, (probes = new FieldProbes(probe.field)))
      probes.add(probe, entry)
    }
  }

  private displace(entry: Entry<Rule>): void {
    this.always.delete(entry)
    for (const probe of entry.access ?? []) {
      const slot = this.fields.slotOf(probe.field, 'any-case')
      const probes = this.probes.get(slot)
      probes?.remove(probe, entry)
      if (probes?.isEmpty) this.probes.delete(slot)
    }
    entry.access = undefined
  }
}

/**
 * Returns the rarest access. A field that is found by its exact key is also found case-insensitively, so all probes can
 * be case-insensitive. If errors count, nothing after a requirement that may fail is used.
 */
function chooseAccess(requirements: readonly Requirement[], costOf: (access: Access) => number): Access | undefined {
  const accesses: Access[] = []
  for (const { filter, errorsCount } of requirements) {
    accesses.push(...findAccesses(filter, { costOf, beforeErrors: errorsCount }))
    if (errorsCount && mayFail(filter)) break
  }
  return cheapest(accesses, costOf)
}

/** The least selective probe of an access. */
export function describeAccess(access: Access | undefined): AccessKind {
  if (access === undefined) return 'every event'
  if (access.length === 0) return 'never'
  if (access.some((probe) => probe.kind === 'presence')) return 'presence'
  return access.some((probe) => probe.kind === 'text') ? 'text' : 'value'
}
