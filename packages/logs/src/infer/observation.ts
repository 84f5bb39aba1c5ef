import { ExactFloat, isMap, type Value } from '@picket/core'
import { TextFacts } from './text-facts.ts'
import { epochFormats } from './time-formats.ts'

/** An object with more keys than this uses values as keys. */
const maxFields = 200

const lowestBigint = -(2n ** 63n)
const highestBigint = 2n ** 63n - 1n

export interface ObservedField {
  readonly observation: Observation
  /** In how many objects the key was, and the sum of its positions in them. */
  count: number
  positions: number
}

/** What the values at one path of the samples have in common so far. The result does not depend on their order. */
export class Observation {
  nulls = 0
  booleans = 0
  integers = 0
  floats = 0
  objects = 0
  lists = 0
  isBeyondBigint = false
  /** How many of the numbers match each epoch format. */
  readonly epochs = epochFormats.map(() => 0)
  readonly texts = new TextFacts()
  readonly fields = new Map<string, ObservedField>()
  /** Whether there are too many keys for field names. */
  isWide = false
  #element: Observation | undefined
  #embedded: Observation | undefined

  get count(): number {
    return this.nulls + this.booleans + this.integers + this.floats + this.objects + this.lists + this.texts.count
  }

  /** Returns the observation of the elements of its lists. */
  get element(): Observation {
    return (this.#element ??= new Observation())
  }

  /** Returns the observation of the JSON that its texts contain. */
  get embedded(): Observation {
    return (this.#embedded ??= new Observation())
  }

  note(value: Value): void {
    if (value === null) this.nulls++
    else if (typeof value === 'string') this.#noteText(value)
    else if (typeof value === 'boolean') this.booleans++
    else if (typeof value === 'bigint') this.#noteInteger(value)
    else if (typeof value === 'number') this.#noteNumber(value)
    else if (value instanceof ExactFloat) this.#noteFloat(value.value)
    else if (isMap(value)) this.#noteObject(value)
    else {
      this.lists++
      for (const item of value) this.element.note(item)
    }
  }

  #noteText(text: string): void {
    const embedded = this.texts.note(text)
    if (embedded !== undefined) this.embedded.note(embedded)
  }

  #noteNumber(value: number): void {
    if (Number.isInteger(value)) this.integers++
    else this.floats++
    this.#noteEpoch(value)
  }

  #noteInteger(value: bigint): void {
    this.integers++
    this.isBeyondBigint ||= value < lowestBigint || value > highestBigint
    this.#noteEpoch(Number(value))
  }

  #noteFloat(value: number): void {
    this.floats++
    this.#noteEpoch(value)
  }

  #noteEpoch(number: number): void {
    for (const [at, { from, to }] of epochFormats.entries()) if (number >= from && number < to) this.epochs[at]!++
  }

  #noteObject(map: { readonly [key: string]: Value }): void {
    this.objects++
    if (this.isWide) return
    for (const [index, [key, value]] of Object.entries(map).entries()) {
      const field = this.fields.get(key) ?? { observation: new Observation(), count: 0, positions: 0 }
      this.fields.set(key, field)
      field.count++
      field.positions += index
      field.observation.note(value)
    }
    this.isWide = this.fields.size > maxFields
    if (this.isWide) this.fields.clear()
  }
}
