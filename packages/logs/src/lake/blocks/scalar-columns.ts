import { ExactFloat, type Value } from '@picket/core'
import type { BlockColumn } from './block-column.ts'
import { ByteSink } from './byte-sink.ts'
import { toMilliseconds, toNanoseconds } from './read-time.ts'

/** How values of a type without parts are written. */
export interface ScalarType {
  readonly name: string
  /** Bytes of zero that stand where there is no value. */
  readonly width: number
  write(to: ByteSink, value: Value): boolean
}

/** Lists of few texts are made into those by the engine. */
const text: ScalarType = {
  name: 'String',
  width: 1,
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

export function createScalarColumn({ name, width, write }: ScalarType): BlockColumn {
  const values = new ByteSink()
  return {
    type: name,
    add: (value) => write(values, value),
    skip: (rows) => values.fill(0, rows * width),
    writePrefix: () => undefined,
    writeValues: (to) => to.append(values.bytes),
    clear: () => values.clear(),
  }
}

export function createNullableColumn({ name, width, write }: ScalarType): BlockColumn {
  const [values, nulls] = [new ByteSink(), new ByteSink()]
  const skip = (rows: number): void => {
    nulls.fill(1, rows)
    values.fill(0, rows * width)
  }
  return {
    type: `Nullable(${name})`,
    skip,
    add(value) {
      if (value === null) {
        skip(1)
        return true
      }
      nulls.byte(0)
      return write(values, value)
    },
    writePrefix: () => undefined,
    writeValues(to) {
      to.append(nulls.bytes)
      to.append(values.bytes)
    },
    clear() {
      nulls.clear()
      values.clear()
    },
  }
}
