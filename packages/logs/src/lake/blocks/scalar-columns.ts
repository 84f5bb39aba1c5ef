import { ExactFloat, invariant, type Value } from '@picket/core'
import type { BlockColumn } from './block-column.ts'
import type { ByteSink } from './byte-sink.ts'
import { toMilliseconds, toNanoseconds } from './read-time.ts'
import { Values } from './values.ts'

/** How values of a scalar type are written. */
export interface ScalarType {
  readonly name: string
  /** The number of bytes of a value; undefined if each value is preceded by its length. */
  readonly width: number | undefined
  write(to: ByteSink, value: Value): boolean
}

/** The engine converts it where the table has `LowCardinality`. */
const text: ScalarType = {
  name: 'String',
  width: undefined,
  write(to, value) {
    if (typeof value !== 'string') return false
    to.text(value)
    return true
  },
}

const bool: ScalarType = {
  name: 'Bool',
  width: 1,
  write(to, value) {
    if (typeof value !== 'boolean') return false
    to.byte(value ? 1 : 0)
    return true
  },
}

const float: ScalarType = {
  name: 'Float64',
  width: 8,
  write(to, value) {
    if (typeof value === 'number') to.float64(value)
    else if (value instanceof ExactFloat) to.float64(value.value)
    else return false
    return true
  },
}

const int64: ScalarType = {
  name: 'Int64',
  width: 8,
  write(to, value) {
    if (typeof value === 'bigint') to.bigint64(value)
    else if (Number.isInteger(value)) to.bigint64(BigInt(value as number))
    else return false
    return true
  },
}

function integer(name: string, width: number, put: (to: ByteSink, value: number) => void): ScalarType {
  return {
    name,
    width,
    write(to, value) {
      if (typeof value !== 'number') return false
      put(to, value)
      return true
    },
  }
}

function time(name: string, put: (to: ByteSink, text: string) => void): ScalarType {
  return {
    name,
    width: 8,
    write(to, value) {
      if (typeof value !== 'string') return false
      put(to, value)
      return true
    },
  }
}

const types = [
  text,
  bool,
  float,
  int64,
  integer('Int16', 2, (to, value) => to.int16(value)),
  integer('Int32', 4, (to, value) => to.int32(value)),
  integer('UInt32', 4, (to, value) => to.int32(value)),
  time("DateTime64(3, 'UTC')", (to, value) => to.int64(toMilliseconds(value))),
  time("DateTime64(9, 'UTC')", (to, value) => to.bigint64(toNanoseconds(value))),
]

export function findScalarType(name: string): ScalarType | undefined {
  return types.find((one) => one.name === name)
}

export class ScalarColumn implements BlockColumn {
  readonly type: string
  readonly #scalar: ScalarType
  readonly #values: Values

  constructor(scalar: ScalarType) {
    this.type = scalar.name
    this.#scalar = scalar
    this.#values = new Values(scalar.width)
  }

  add(value: Value): boolean {
    return this.#scalar.write(this.#values.sink, value)
  }

  copy(from: BlockColumn, start: number, end: number): void {
    invariant(from instanceof ScalarColumn, 'columns of one type are alike')
    this.#values.copy(from.#values, start, end)
  }

  skip(rows: number): void {
    this.#values.skip(rows)
  }

  writePrefix(): void {}

  writeValues(to: Pick<ByteSink, 'append'>): void {
    to.append(this.#values.sink.bytes)
  }

  clear(): void {
    this.#values.clear()
  }
}

export class NullableColumn implements BlockColumn {
  readonly type: string
  readonly #scalar: ScalarType
  readonly #values: Values
  readonly #nulls = new Values(1)

  constructor(scalar: ScalarType) {
    this.type = `Nullable(${scalar.name})`
    this.#scalar = scalar
    this.#values = new Values(scalar.width)
  }

  add(value: Value): boolean {
    if (value === null) {
      this.skip(1)
      return true
    }
    this.#nulls.sink.byte(0)
    return this.#scalar.write(this.#values.sink, value)
  }

  copy(from: BlockColumn, start: number, end: number): void {
    invariant(from instanceof NullableColumn, 'columns of one type are alike')
    this.#nulls.copy(from.#nulls, start, end)
    this.#values.copy(from.#values, start, end)
  }

  skip(rows: number): void {
    this.#nulls.sink.fill(1, rows)
    this.#values.skip(rows)
  }

  writePrefix(): void {}

  writeValues(to: Pick<ByteSink, 'append'>): void {
    to.append(this.#nulls.sink.bytes)
    to.append(this.#values.sink.bytes)
  }

  clear(): void {
    this.#nulls.clear()
    this.#values.clear()
  }
}
