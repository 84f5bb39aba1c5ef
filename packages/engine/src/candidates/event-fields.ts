import { compileField, type FieldPath, type FieldReader, type KeyLookup, type PathStep, type Value } from '@picket/core'
import { KeyShapes } from './key-shapes.ts'

/**
 * Reads the fields of guards, each at most once per event, whatever the number of guards. Events are plain `JSON.parse`
 * values; the results are those of core's `compileField`.
 */
export class EventFields {
  private readonly shapes = new KeyShapes()
  private readonly slots = new Map<string, number>()
  private readonly nodes: FieldNode[] = [{ kind: 'root' }]
  private readonly values: (Value | undefined)[] = [undefined]
  private readonly stamps: number[] = [0]
  private stamp = 0

  /** Sets the event from which fields are read. */
  begin(event: Value): void {
    this.stamp++
    this.values[0] = event
    this.stamps[0] = this.stamp
  }

  /** Returns the number of a field. */
  slotOf(field: FieldPath, lookup: KeyLookup): number {
    let slot = 0
    for (const [index, step] of field.steps.entries()) {
      if (step.kind !== 'key' && step.kind !== 'index') return this.addRest(slot, field.steps.slice(index), lookup)
      slot = this.addStep(slot, step, lookup)
    }
    return slot
  }

  /** Returns the value of a field; undefined when it is missing. */
  read(slot: number): Value | undefined {
    if (this.stamps[slot] === this.stamp) return this.values[slot]
    const value = this.compute(this.nodes[slot] as FieldNode)
    this.values[slot] = value
    this.stamps[slot] = this.stamp
    return value
  }

  private compute(node: FieldNode): Value | undefined {
    if (node.kind === 'root') return this.values[0]
    const parent = this.read(node.parent)
    if (node.kind === 'rest') return node.read(parent)
    if (typeof parent !== 'object' || parent === null) return undefined
    if (node.kind === 'index') return Array.isArray(parent) ? (parent as readonly Value[]).at(node.index) : undefined
    if (Array.isArray(parent)) return undefined
    const map = parent as { readonly [key: string]: Value }
    // JSON has no undefined, so only inherited keys need another check.
    const exact = node.inherited && !Object.hasOwn(map, node.key) ? undefined : map[node.key]
    if (exact !== undefined || node.lower === undefined) return exact
    const spelling = this.shapes.spelling(map, node.lower)
    return spelling === undefined ? undefined : map[spelling]
  }

  private addStep(parent: number, step: KeyStep | IndexStep, lookup: KeyLookup): number {
    if (step.kind === 'index') return this.add(`${parent}[${step.index}`, { kind: 'index', parent, index: step.index })
    const lower = lookup === 'exact' ? undefined : step.key.toLowerCase()
    const inherited = step.key in Object.prototype
    return this.add(`${parent}${lookup}.${step.key}`, { kind: 'key', parent, key: step.key, lower, inherited })
  }

  private addRest(parent: number, steps: readonly PathStep[], lookup: KeyLookup): number {
    const text = JSON.stringify(steps)
    return this.add(`${parent}${lookup}|${text}`, { kind: 'rest', parent, read: compileField({ text, steps }, lookup) })
  }

  private add(name: string, node: FieldNode): number {
    const known = this.slots.get(name)
    if (known !== undefined) return known
    const slot = this.nodes.push(node) - 1
    this.values.push(undefined)
    this.stamps.push(0)
    this.slots.set(name, slot)
    return slot
  }
}

type KeyStep = Extract<PathStep, { kind: 'key' }>
type IndexStep = Extract<PathStep, { kind: 'index' }>

type FieldNode =
  | { readonly kind: 'root' }
  | {
      readonly kind: 'key'
      readonly parent: number
      readonly key: string
      /** In lower case if keys are case-insensitive. */
      readonly lower: string | undefined
      /** Every object inherits a property with this name. */
      readonly inherited: boolean
    }
  | { readonly kind: 'index'; readonly parent: number; readonly index: number }
  /** The path from the first wildcard. */
  | { readonly kind: 'rest'; readonly parent: number; readonly read: FieldReader }
