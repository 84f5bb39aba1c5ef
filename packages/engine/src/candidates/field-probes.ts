import type { FieldPath, Value } from '@picket/core'
import { toProbeValue, type Probe, type ProbeValue } from './probe.ts'
import { TextPatterns } from './text-patterns.ts'

/** The owners of probes on one field. */
export class FieldProbes<Owner> {
  private readonly values = new Map<ProbeValue, Owner[]>()
  private readonly lowerValues = new Map<string, Owner[]>()
  private readonly texts = new TextPatterns<Owner>()
  private readonly lowerTexts = new TextPatterns<Owner>()
  private readonly present: Owner[] = []
  private readonly noText: Owner[] = []
  private readonly foreign: Owner[] = []
  /** The number of nested lists around the values, which wildcards in the path create. */
  private readonly depth: number

  constructor({ steps }: FieldPath) {
    this.depth = steps.filter(({ kind }) => kind === 'elements').length
  }

  get isEmpty(): boolean {
    const tables = this.values.size + this.lowerValues.size + this.texts.size + this.lowerTexts.size
    return tables + this.present.length + this.noText.length + this.foreign.length === 0
  }

  add(probe: Probe, owner: Owner): void {
    switch (probe.kind) {
      case 'value':
        for (const value of probe.values) {
          const owners = probe.lower ? this.lowerValues.get(value as string) : this.values.get(value)
          if (owners) owners.push(owner)
          else if (probe.lower) this.lowerValues.set(value as string, [owner])
          else this.values.set(value, [owner])
        }
        return
      case 'text':
        return (probe.lower ? this.lowerTexts : this.texts).add(probe.how, probe.text, owner)
      default:
        this.listOf(probe.kind).push(owner)
    }
  }

  remove(probe: Probe, owner: Owner): void {
    switch (probe.kind) {
      case 'value':
        for (const value of probe.values) {
          if (probe.lower) removeFrom(this.lowerValues, value as string, owner)
          else removeFrom(this.values, value, owner)
        }
        return
      case 'text':
        return (probe.lower ? this.lowerTexts : this.texts).remove(probe.how, probe.text, owner)
      default: {
        const list = this.listOf(probe.kind)
        const at = list.indexOf(owner)
        if (at !== -1) list.splice(at, 1)
      }
    }
  }

  /** Calls `strike` for every owner that waits for this value, possibly more than once. */
  find(value: Value | undefined, strike: (owner: Owner) => void): void {
    if (value === undefined || value === null) return
    for (const owner of this.present) strike(owner)
    if (this.noText.length > 0 && typeof value !== 'string') this.findNoText(value, this.depth, strike)
    this.findIn(value, strike)
  }

  private listOf(kind: 'presence' | 'no text' | 'non-ASCII'): Owner[] {
    return kind === 'presence' ? this.present : kind === 'no text' ? this.noText : this.foreign
  }

  private findNoText(value: Value, depth: number, strike: (owner: Owner) => void): void {
    if (value === null || typeof value === 'string') return
    if (depth > 0 && Array.isArray(value)) {
      for (const item of value as readonly Value[]) this.findNoText(item, depth - 1, strike)
      return
    }
    for (const owner of this.noText) strike(owner)
  }

  private findIn(value: Value, strike: (owner: Owner) => void): void {
    if (typeof value === 'string') return this.findText(value, strike)
    if (Array.isArray(value)) {
      for (const item of value as readonly Value[]) this.findIn(item, strike)
      return
    }
    const key = toProbeValue(value)
    const owners = key === undefined ? undefined : this.values.get(key)
    if (owners) for (const owner of owners) strike(owner)
    if (value === null) return
    // A map contains its keys; whether a number contains something is an error that the rule reports.
    this.texts.everyPart(strike)
    this.lowerTexts.everyPart(strike)
  }

  private findText(text: string, strike: (owner: Owner) => void): void {
    const owners = this.values.get(text)
    if (owners) for (const owner of owners) strike(owner)
    if (this.texts.size > 0) this.texts.find(text, strike)
    if (this.foreign.length > 0 && beyondAscii.test(text)) for (const owner of this.foreign) strike(owner)
    if (this.lowerValues.size === 0 && this.lowerTexts.size === 0) return
    const lower = text.toLowerCase()
    const lowerOwners = this.lowerValues.get(lower)
    if (lowerOwners) for (const owner of lowerOwners) strike(owner)
    if (this.lowerTexts.size > 0) this.lowerTexts.find(lower, strike)
  }
}

/** Python and JavaScript may convert the case of these characters differently. */
const beyondAscii = /[^\0-\x7f]/

function removeFrom<Key, Owner>(table: Map<Key, Owner[]>, key: Key, owner: Owner): void {
  const owners = table.get(key)
  const at = owners?.indexOf(owner) ?? -1
  if (!owners || at === -1) return
  owners.splice(at, 1)
  if (owners.length === 0) table.delete(key)
}
