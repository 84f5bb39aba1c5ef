import { InvalidInputError } from '../errors.ts'
import type { Value } from '../values/value.ts'
import { privateBlocks, publicParts } from './ip-ranges.ts'
import type { SqlOperand, SqlWriter } from './write-sql.ts'

/** Returns SQL that is true for the text of an IP address. */
export function isAddressSql({ isText, text }: SqlOperand): string {
  return `(${isText} AND (isIPv4String(${text}) OR isIPv6String(${text})))`
}

/** Returns SQL that is true for an address in one of the blocks; an IPv4-mapped IPv6 address counts as IPv4. */
export function isWithinSql(operand: SqlOperand, blocks: readonly string[], { quote }: SqlWriter): string {
  const valid = isAddressSql(operand)
  const address = `if(${valid}, replaceRegexpOne(${operand.text}, '^::ffff:([0-9.]+)$', '\\\\1'), '::')`
  return `(${valid} AND (${blocks.map((block) => `isIPAddressInRange(${address}, ${quote(block)})`).join(' OR ')}))`
}

/** Returns SQL that is true for a private address. */
export function isPrivateSql(operand: SqlOperand, sql: SqlWriter): string {
  return `(${isWithinSql(operand, privateBlocks, sql)} AND NOT ${isWithinSql(operand, publicParts, sql)})`
}

/** Throws an InvalidInputError for an invalid CIDR block. */
export function toSqlBlock(wanted: Value): string {
  if (typeof wanted === 'string' && /^[\da-fA-F.:]+\/\d{1,3}$/.test(wanted)) return wanted
  throw new InvalidInputError(`${JSON.stringify(wanted)} is no CIDR block such as 10.0.0.0/8.`)
}
