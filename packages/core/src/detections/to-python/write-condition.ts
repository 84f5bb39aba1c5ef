import { invariant } from '../../errors.ts'
import type { ConditionFilter } from '../../filters/filter.ts'
import { toLower } from '../../filters/lower-case.ts'
import type { OperatorName } from '../../filters/operator.ts'
import type { Value } from '../../values/value.ts'
import { call, type Code } from './code.ts'
import { prefixed, toLiteral } from './python-literal.ts'
import { writeRead, type Place } from './write-read.ts'
import type { Writer } from './writer.ts'

/** What a condition is held against: code, and the value where it is known. */
interface Wanted {
  readonly code: Code
  readonly value?: Value
}

type WriteOperator = (actual: string, wanted: Wanted, writer: Writer) => Code

/** Python that says what the condition says. */
export function writeCondition(condition: ConditionFilter, place: Place, writer: Writer): Code {
  const write = operators[condition.operator]
  invariant(write, `"${condition.operator}" is not an operator of YAML detections`)
  return write(writeRead(condition.field, place, writer), wantedOf(condition, place, writer), writer)
}

function wantedOf({ wanted }: ConditionFilter, place: Place, writer: Writer): Wanted {
  if (wanted.kind === 'field') return { code: writeRead(wanted.field, place, writer) }
  const value = wanted.kind === 'value' ? wanted.value : null
  return { code: toLiteral(value), value }
}

const equals: WriteOperator = (actual, { code, value }) =>
  value === null ? `${actual} is None` : prefixed(`${actual} == `, code)
const differs: WriteOperator = (actual, { code, value }) =>
  value === null ? `${actual} is not None` : prefixed(`${actual} != `, code)

function ordered(compare: string): WriteOperator {
  return (actual, { code }, writer) => {
    writer.import('import operator')
    return call(writer.use('_holds'), `operator.${compare}`, actual, code)
  }
}

type Helped = Parameters<Writer['use']>[0]

function helped(name: Helped): WriteOperator {
  return (actual, { code }, writer) => call(writer.use(name), actual, code)
}

function tested(name: Helped, ...parts: readonly string[]): WriteOperator {
  return (actual, _wanted, writer) => call(writer.use(name), actual, ...parts)
}

/** Texts of both sides in lower case; what is known is lowered here. */
function anyCase(write: WriteOperator, lower: '_lower' | '_lower_texts' = '_lower'): WriteOperator {
  return (actual, wanted, writer) => {
    if (wanted.value !== undefined && typeof wanted.value !== 'string') return write(actual, wanted, writer)
    const code = wanted.value === undefined ? call(writer.use(lower), wanted.code) : toLiteral(toLower(wanted.value))
    return write(writer.call(lower, actual), { code }, writer)
  }
}

function not(write: WriteOperator): WriteOperator {
  return (actual, wanted, writer) => prefixed('not ', write(actual, wanted, writer))
}

const present: WriteOperator = (actual) => `${actual} is not None`
const absent: WriteOperator = (actual) => `${actual} is None`
const contains = helped('_contains')
const startsWith = helped('_starts_with')
const endsWith = helped('_ends_with')

const operators: { readonly [name in OperatorName]?: WriteOperator } = {
  Equals: equals,
  DoesNotEqual: differs,
  IEquals: anyCase(equals),
  DoesNotIEqual: anyCase(differs),
  IsGreaterThan: ordered('gt'),
  IsGreaterThanOrEquals: ordered('ge'),
  IsLessThan: ordered('lt'),
  IsLessThanOrEquals: ordered('le'),
  Contains: contains,
  DoesNotContain: not(contains),
  IContains: anyCase(contains, '_lower_texts'),
  DoesNotIContain: not(anyCase(contains, '_lower_texts')),
  StartsWith: startsWith,
  DoesNotStartWith: not(startsWith),
  EndsWith: endsWith,
  DoesNotEndWith: not(endsWith),
  IStartsWith: anyCase(startsWith),
  DoesNotIStartWith: not(anyCase(startsWith)),
  IEndsWith: anyCase(endsWith),
  DoesNotIEndWith: not(anyCase(endsWith)),
  IsIn: helped('_is_in'),
  IsNotIn: not(helped('_is_in')),
  Exists: present,
  DoesNotExist: absent,
  IsNull: absent,
  IsNotNull: present,
  IsNullOrEmpty: tested('_is_empty'),
  IsNotNullOrEmpty: not(tested('_is_empty')),
  IsIPAddress: tested('_is_address', '4', '6'),
  IsIPv4Address: tested('_is_address', '4'),
  IsIPv6Address: tested('_is_address', '6'),
  IsIPAddressPublic: tested('_is_public'),
  IsIPAddressPrivate: tested('_is_private'),
  IsIPAddressInCIDR: helped('_in_network'),
  IsIPAddressNotInCIDR: not(helped('_in_network')),
  CIDRContainsIPAddresses: helped('_any_in_network'),
  CIDRDoesNotContainIPAddresses: not(helped('_any_in_network')),
}
