import { isAddressSql, isWithinSql, toSqlBlock } from '../address-sql.ts'
import { describeValue } from '../describe-value.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { oneNetwork } from '../operator.ts'
import { helped } from '../write-python.ts'
import { compileInBlock } from './in-cidr.ts'

/**
 * A list of addresses, one of them in the block; null does not match, other values that are not lists are a problem.
 */
export const containsIp: FilterOperator<'CIDRContainsIPAddresses'> = {
  name: 'CIDRContainsIPAddresses',
  token: 'contains_ip',
  label: 'contains IP in CIDR',
  summary: 'A list of addresses has one in the wanted CIDR block.',
  wants: oneNetwork,
  fieldTypes: ['ip_array'],
  compile: (wanted) => {
    const inBlock = compileInBlock(wanted)
    return (actual) => {
      if (actual === null) return false
      if (!Array.isArray(actual)) return { problem: 'is no list of IP addresses' }
      for (const item of actual) {
        const verdict = inBlock(item)
        if (typeof verdict !== 'boolean') return { problem: `holds ${describeValue(item)}, which ${verdict.problem}` }
        if (verdict) return true
      }
      return false
    }
  },
  canFail: true,
  onLists: 'can match',
  implies: 'nothing',
  candidates: 'events with the field',
  python: helped('_any_in_network'),
  sql: (operand, wanted, sql) => {
    const { isNull, json } = operand
    const block = toSqlBlock(wanted)
    if (json === undefined) return { matches: '0', judges: isNull }
    const element = sql.element('element')
    const list = `JSONExtractArrayRaw(${json})`
    const within = `arrayFirstIndex(element -> ${isWithinSql(element, [block], sql)}, ${list})`
    // The test stops at the first element that is not an address.
    const wrong = `arrayFirstIndex(element -> NOT ${isAddressSql(element)}, ${list})`
    return {
      matches: `startsWith(${json}, '[') AND ${within} > 0 AND (${wrong} = 0 OR ${within} < ${wrong})`,
      judges: `${isNull} OR (startsWith(${json}, '[') AND ${wrong} = 0)`,
    }
  },
  mutatesTo: [],
}

export const doesNotContainIp = negationOf(containsIp, {
  name: 'CIDRDoesNotContainIPAddresses',
  token: '!contains_ip',
  label: 'does not contain IP in CIDR',
  summary: 'A list of addresses has none in the wanted CIDR block; a missing one matches as well.',
})
