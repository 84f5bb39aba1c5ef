import type { Filter, KeyLookup, Value } from '@picket/core'
import type { AccessKind } from '../rule-report.ts'
import { createCostOf, guessCost } from './access-cost.ts'
import { cheapest, findAccesses } from './access.ts'
import type { EventFields } from './event-fields.ts'
import { FieldProbes } from './field-probes.ts'
import { compileGate, type Gate } from './gate.ts'
import { mayFail } from './may-fail.ts'
import type { Access } from './probe.ts'

/** A condition that an event must meet before a rule is asked, with how it finds keys. */
export interface Requirement {
  readonly filter: Filter
  readonly keys: KeyLookup
  /** Errors on the way to an answer count: nothing behind what may fail tells events apart. */
  readonly errorsCount: boolean
}

/** What waits for events of one log type. */
export interface Entry<Rule> {
  readonly rule: Rule
  readonly requirements: readonly Requirement[]
  readonly gates: readonly Gate[]
  access: Access | undefined
  /** The event that struck it last. */
  stamp: number
}

/** After so many events the index knows what is rare, and chooses again by what it has seen. */
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

  /** The entries that may hold for the event that the fields are at, in no order. */
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
    // The more rules, the smaller the sample that still tells common from rare in reasonable time.
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
 * The rarest of all ways. A field found with its exact key is found in any case as well, so all probes may look for keys in
 * any case. Where errors count, nothing behind a requirement that may fail is used.
 */
function chooseAccess(requirements: readonly Requirement[], costOf: (access: Access) => number): Access | undefined {
  const accesses: Access[] = []
  for (const { filter, errorsCount } of requirements) {
    accesses.push(...findAccesses(filter, { costOf, beforeErrors: errorsCount }))
    if (errorsCount && mayFail(filter)) break
  }
  return cheapest(accesses, costOf)
}

/** What an access rests on at worst. */
export function describeAccess(access: Access | undefined): AccessKind {
  if (access === undefined) return 'every event'
  if (access.length === 0) return 'never'
  if (access.some((probe) => probe.kind === 'presence')) return 'presence'
  return access.some((probe) => probe.kind === 'text') ? 'text' : 'value'
}
