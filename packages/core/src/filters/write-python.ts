import { call, type Code } from '../python/code.ts'
import type { HelperName } from '../python/helpers.ts'
import { prefixed, toLiteral } from '../python/literal.ts'
import type { OwnHelper, Writer } from '../python/writer.ts'
import type { Value } from '../values/value.ts'
import { toLower } from './lower-case.ts'

/** The wanted value of a condition: code, and the value if it is constant. */
export interface WantedCode {
  readonly code: Code
  readonly value?: Value
}

/** Prints Python that is true if a condition matches; `actual` is code that reads the field, None if it is missing. */
export type WritePython = (actual: string, wanted: WantedCode, writer: Writer) => Code

/** Calls a helper with the value of the field and the wanted value. */
export function helped(helper: HelperName | OwnHelper): WritePython {
  return (actual, { code }, writer) => call(writer.use(helper), actual, code)
}

/** Calls a helper with the field's value, and constants. */
export function tested(helper: HelperName | OwnHelper, ...parts: readonly string[]): WritePython {
  return (actual, _wanted, writer) => call(writer.use(helper), actual, ...parts)
}

/** Compares by a function of Python's module `operator`. */
export function ordered(compare: string): WritePython {
  return (actual, { code }, writer) => {
    writer.import('import operator')
    return call(writer.use('_holds'), `operator.${compare}`, actual, code)
  }
}

/** Compares by an infix operator, and null by identity. */
export function infix(operator: '==' | '!='): WritePython {
  const identity = operator === '==' ? 'is' : 'is not'
  return (actual, { code, value }) =>
    value === null ? `${actual} ${identity} None` : prefixed(`${actual} ${operator} `, code)
}

/** Converts texts of both sides to lower case; constants are converted here. */
export function anyCase(write: WritePython, lower: '_lower' | '_lower_texts' = '_lower'): WritePython {
  return (actual, wanted, writer) => {
    if (wanted.value !== undefined && typeof wanted.value !== 'string') return write(actual, wanted, writer)
    const code = wanted.value === undefined ? call(writer.use(lower), wanted.code) : toLiteral(toLower(wanted.value))
    return write(writer.call(lower, actual), { code }, writer)
  }
}

export function not(write: WritePython): WritePython {
  return (actual, wanted, writer) => prefixed('not ', write(actual, wanted, writer))
}

export const isPresent: WritePython = (actual) => `${actual} is not None`
export const isAbsent: WritePython = (actual) => `${actual} is None`
