import {
  ExactFloat,
  InvalidInputError,
  neitherBlocks,
  operatorOf,
  privateBlocks,
  publicParts,
  type ConditionFilter,
  type Filter,
  type OperatorName,
  type Value,
} from '@picket/core'
import { quoteText } from '@picket/logs'
import type { StoredTable } from '../lake.ts'
import { toElement, toOperand, type Operand } from './operand.ts'

/**
 * A filter as a condition on the rows of a table. It holds for the events for which the filter holds when rules evaluate it, keys found as
 * they are written; a list that is missing is as an empty one. Throws an InvalidInputError for what SQL cannot say.
 */
export function toFilterSql(filter: Filter, table: Pick<StoredTable, 'columns'>): string {
  switch (filter.kind) {
    case 'always':
      return filter.matches ? '1' : '0'
    case 'condition':
      return toCondition(filter, table)
    case 'combined': {
      const parts = filter.filters.map((part) => toFilterSql(part, table))
      if (parts.length === 0) return filter.quantifier === 'onlyOne' ? '0' : '1'
      if (filter.quantifier === 'all') return `(${parts.join(' AND ')})`
      if (filter.quantifier === 'any') return `(${parts.join(' OR ')})`
      if (filter.quantifier === 'none') return `NOT (${parts.join(' OR ')})`
      return `(${parts.map((part) => `(${part})`).join(' + ')} = 1)`
    }
    case 'elements':
      throw new InvalidInputError(`Searches cannot look at each element of "${filter.field.text}".`)
  }
}

function toCondition({ field, operator: name, wanted }: ConditionFilter, table: Pick<StoredTable, 'columns'>): string {
  if (wanted.kind === 'field')
    throw new InvalidInputError(`Searches cannot compare "${field.text}" with another field.`)
  const operator = operatorOf(name)
  const test = tests[operator.negates ?? name]
  if (test === undefined) throw new InvalidInputError(`Searches have no operator "${operator.token ?? name}".`)
  const operand = toOperand(table, field)
  const { holds, judges } = test(operand, wanted.kind === 'value' ? wanted.value : null)
  // What an operator cannot judge, its opposite cannot either.
  if (operator.negates === undefined) return `(${holds})`
  return judges === undefined ? `NOT (${holds})` : `((${judges}) AND NOT (${holds}))`
}

interface Test {
  readonly holds: string
  /** Where it is not true the operator has nothing to say; left out where it always has. */
  readonly judges?: string
}

type ToTest = (operand: Operand, wanted: Value) => Test

const tests: Partial<Record<OperatorName, ToTest>> = {
  Equals: (operand, wanted) => ({ holds: equals(operand, wanted) }),
  IEquals: (operand, wanted) => ({
    holds:
      typeof wanted === 'string' ? `${operand.isText} AND ${sameLower(operand.text, wanted)}` : equals(operand, wanted),
  }),
  Contains: (operand, wanted) => contains(operand, wanted, (text, part) => `position(${text}, ${quoteText(part)}) > 0`),
  IContains: (operand, wanted) =>
    contains(operand, typeof wanted === 'string' ? wanted.toLowerCase() : wanted, (text, part) => {
      return `position(lowerUTF8(${text}), ${quoteText(part)}) > 0`
    }),
  StartsWith: text((value, wanted) => `startsWith(${value}, ${quoteText(wanted)})`),
  EndsWith: text((value, wanted) => `endsWith(${value}, ${quoteText(wanted)})`),
  IStartsWith: text((value, wanted) => `startsWith(lowerUTF8(${value}), ${quoteText(wanted.toLowerCase())})`),
  IEndsWith: text((value, wanted) => `endsWith(lowerUTF8(${value}), ${quoteText(wanted.toLowerCase())})`),
  IsIn: (operand, wanted) => {
    const list = Array.isArray(wanted) ? (wanted as readonly Value[]) : []
    const isWanted = (one: Operand): string => isIn(one, list)
    return { holds: [isWanted(operand), ...elements(operand, isWanted)].join(' OR ') }
  },
  Exists: ({ isNull }) => ({ holds: `NOT ${isNull}` }),
  IsNull: ({ isNull }) => ({ holds: isNull }),
  IsNullOrEmpty: ({ isNull, isText, text: value, json }) => ({
    holds: [isNull, `(${isText} AND ${value} = '')`, ...(json === undefined ? [] : [`${json} IN ('[]', '{}')`])].join(
      ' OR ',
    ),
  }),
  IsGreaterThan: ordering('>'),
  IsGreaterThanOrEquals: ordering('>='),
  IsLessThan: ordering('<'),
  IsLessThanOrEquals: ordering('<='),
  IsIPAddress: (operand) => ({ holds: isAddress(operand) }),
  IsIPv4Address: ({ isText, text: value }) => ({ holds: `${isText} AND isIPv4String(${value})` }),
  IsIPv6Address: ({ isText, text: value }) => ({ holds: `${isText} AND isIPv6String(${value})` }),
  IsIPAddressPrivate: (operand) => ({ holds: isPrivate(operand) }),
  IsIPAddressPublic: (operand) => ({
    holds: `${isAddress(operand)} AND NOT ${isPrivate(operand)} AND NOT ${isWithin(operand, neitherBlocks)}`,
  }),
  IsIPAddressInCIDR: (operand, wanted) => ({
    holds: isWithin(operand, [toBlock(wanted)]),
    judges: `${operand.isNull} OR ${isAddress(operand)}`,
  }),
  CIDRContainsIPAddresses(operand, wanted) {
    const { isNull, json } = operand
    const block = toBlock(wanted)
    if (json === undefined) return { holds: '0', judges: isNull }
    const element = toElement('element')
    const list = `JSONExtractArrayRaw(${json})`
    const within = `arrayFirstIndex(element -> ${isWithin(element, [block])}, ${list})`
    // Behind what is no address nothing is looked at any more.
    const wrong = `arrayFirstIndex(element -> NOT ${isAddress(element)}, ${list})`
    return {
      holds: `startsWith(${json}, '[') AND ${within} > 0 AND (${wrong} = 0 OR ${within} < ${wrong})`,
      judges: `${isNull} OR (startsWith(${json}, '[') AND ${wrong} = 0)`,
    }
  },
}

function toBlock(wanted: Value): string {
  if (typeof wanted === 'string' && /^[\da-fA-F.:]+\/\d{1,3}$/.test(wanted)) return wanted
  throw new InvalidInputError(`${JSON.stringify(wanted)} is no CIDR block such as 10.0.0.0/8.`)
}

function isPrivate(operand: Operand): string {
  return `(${isWithin(operand, privateBlocks)} AND NOT ${isWithin(operand, publicParts)})`
}

/** An IPv4 address in an IPv6 one is taken as that. */
function isWithin(operand: Operand, blocks: readonly string[]): string {
  const valid = isAddress(operand)
  const address = `if(${valid}, replaceRegexpOne(${operand.text}, '^::ffff:([0-9.]+)$', '\\\\1'), '::')`
  return `(${valid} AND (${blocks.map((block) => `isIPAddressInRange(${address}, ${quoteText(block)})`).join(' OR ')}))`
}

function isAddress({ isText, text: value }: Operand): string {
  return `(${isText} AND (isIPv4String(${value}) OR isIPv6String(${value})))`
}

function text(print: (value: string, wanted: string) => string): ToTest {
  return ({ isText, text: value }, wanted) => ({
    holds: typeof wanted === 'string' ? `${isText} AND ${print(value, wanted)}` : '0',
  })
}

function sameLower(value: string, wanted: string): string {
  return `lowerUTF8(${value}) = ${quoteText(wanted.toLowerCase())}`
}

function equals(operand: Operand, wanted: Value): string {
  if (wanted === null) return operand.isNull
  if (typeof wanted === 'string') return `(${operand.isText} AND ${operand.text} = ${quoteText(wanted)})`
  const number = toNumber(wanted)
  return number === undefined ? '0' : `(${operand.isNumber} AND ${operand.number} = ${number})`
}

function isIn(operand: Operand, list: readonly Value[]): string {
  const texts = list.filter((one) => typeof one === 'string').map(quoteText)
  const numbers = list.flatMap((one) => (one === null ? [] : (toNumber(one) ?? [])))
  return `(${[
    ...(list.includes(null) ? [operand.isNull] : []),
    ...(texts.length === 0 ? [] : [`(${operand.isText} AND ${operand.text} IN (${texts.join(', ')}))`]),
    ...(numbers.length === 0 ? [] : [`(${operand.isNumber} AND ${operand.number} IN (${numbers.join(', ')}))`]),
    '0',
  ].join(' OR ')})`
}

/** Part of a text, element of a list or part of a text among them, key of a map. */
function contains(operand: Operand, wanted: Value, holdsPart: (text: string, part: string) => string): Test {
  const { isNull, isText, text: value, json } = operand
  const inText = (one: Operand): string =>
    typeof wanted === 'string' ? `(${one.isText} AND ${holdsPart(one.text, wanted)})` : '0'
  const holds = [
    inText({ ...operand, isText, text: value }),
    ...elements(operand, (one) => `(${equals(one, wanted)} OR ${inText(one)})`),
    ...(json === undefined || typeof wanted !== 'string'
      ? []
      : [`(startsWith(${json}, '{') AND JSONHas(${json}, ${quoteText(wanted)}))`]),
  ]
  const judged = [
    isNull,
    ...(typeof wanted === 'string' ? [isText] : []),
    ...(json === undefined ? [] : [`startsWith(${json}, '[')`, `startsWith(${json}, '{')`]),
  ]
  return { holds: holds.join(' OR '), judges: judged.join(' OR ') }
}

function elements({ json }: Operand, test: (element: Operand) => string): readonly string[] {
  if (json === undefined) return []
  return [
    `(startsWith(${json}, '[') AND arrayExists(element -> ${test(toElement('element'))}, JSONExtractArrayRaw(${json})))`,
  ]
}

function ordering(sign: string): ToTest {
  return ({ isText, text: value, isNumber, number }, wanted) => {
    if (typeof wanted === 'string') return { holds: `${isText} AND ${value} ${sign} ${quoteText(wanted)}` }
    const limit = wanted === null ? undefined : toNumber(wanted)
    return { holds: limit === undefined ? '0' : `${isNumber} AND ${number} ${sign} ${limit}` }
  }
}

function toNumber(value: Value): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value === 'bigint') return String(value)
  return value instanceof ExactFloat ? String(value.value) : undefined
}
