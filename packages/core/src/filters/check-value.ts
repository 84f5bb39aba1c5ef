import { toElementType, type FieldType } from './field-types.ts'
import { parseIpNetwork } from './ip-address.ts'
import type { Operator } from './operator.ts'

/**
 * Returns what is wrong with the entered value of a condition in the filter builder: one text, or several for operators
 * with several; undefined if it is valid. The messages are fixed by the specification.
 */
export function checkValue(
  operator: Operator,
  type: FieldType,
  entered: string | readonly string[],
): string | undefined {
  if (operator.wants.count === 'none') return undefined
  const texts = typeof entered === 'string' ? [entered] : entered
  const check = entryChecks[toElementType(type)]
  const many = operator.wants.count === 'many'
  const enough = many ? texts.length > 0 : texts.length === 1
  if (enough && texts.every((text) => check.accepts(text))) return undefined
  return `This field + operator requires ${many ? check.many : check.one}`
}

interface EntryCheck {
  readonly accepts: (text: string) => boolean
  readonly one: string
  readonly many: string
}

const anyValue: EntryCheck = { accepts: (text) => text !== '', one: 'a value', many: 'one or more values' }

const address: EntryCheck = {
  accepts: (text) => parseIpNetwork(text) !== undefined,
  one: 'an IP or CIDR',
  many: 'one or more IPs or CIDRs',
}

const integer: EntryCheck = {
  accepts: (text) => /^[+-]?[0-9]+$/.test(text),
  one: 'an integer',
  many: 'one or more integers',
}

const float: EntryCheck = {
  // A number beyond the range of floating point would become infinite.
  accepts: (text) => /^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text) && Number.isFinite(Number(text)),
  one: 'a floating point number',
  many: 'one or more floating point numbers',
}

const boolean: EntryCheck = {
  accepts: (text) => text === 'true' || text === 'false',
  one: 'true or false',
  many: 'one or more "true" or "false" values',
}

const entryChecks: { readonly [type in FieldType]: EntryCheck } = {
  string: anyValue,
  json: anyValue,
  int: integer,
  float,
  bool: boolean,
  ip: address,
  cidr: address,
  string_array: anyValue,
  json_array: anyValue,
  int_array: integer,
  float_array: float,
  bool_array: boolean,
  ip_array: address,
}
