import type { Value } from '../../values/value.ts'
import { isAddressSql, isWithinSql, toSqlBlock } from '../address-sql.ts'
import { describeValue } from '../describe-value.ts'
import { addressFields } from '../field-types.ts'
import { negationOf, type FilterOperator } from '../filter-operator.ts'
import { overlap, parseIpNetwork } from '../ip-address.ts'
import { oneNetwork, type ValueTest } from '../operator.ts'
import type { Problem } from '../outcome.ts'
import { helped } from '../write-python.ts'

/** An address in the block, or a block that overlaps it; IPv4 and IPv6 never match. */
export const inCidr: FilterOperator<'IsIPAddressInCIDR'> = {
  name: 'IsIPAddressInCIDR',
  token: 'in_cidr',
  label: 'is in CIDR',
  summary: 'The value is an address in the wanted CIDR block, or a block that overlaps it.',
  wants: oneNetwork,
  fieldTypes: addressFields,
  compile: (wanted) => {
    const inBlock = compileInBlock(wanted)
    return (actual) => (actual === null ? false : inBlock(actual))
  },
  canFail: true,
  onLists: 'fails',
  implies: 'nothing',
  candidates: 'events with the field',
  python: helped('_in_network'),
  sql: (operand, wanted, sql) => ({
    matches: isWithinSql(operand, [toSqlBlock(wanted)], sql),
    judges: `${operand.isNull} OR ${isAddressSql(operand)}`,
  }),
  mutatesTo: [],
}

export const notInCidr = negationOf(inCidr, {
  name: 'IsIPAddressNotInCIDR',
  token: '!in_cidr',
  label: 'is not in CIDR',
  summary: 'The value is an address or block outside the wanted CIDR block; a missing one matches as well.',
})

/** Tests an address or block; null is neither. */
export function compileInBlock(wanted: Value): ValueTest {
  const block = toNetwork(wanted)
  const badBlock: Problem = { problem: `cannot be looked for in ${describeValue(wanted)}, which is no CIDR block` }
  return (actual) => {
    if (!block) return badBlock
    const network = toNetwork(actual)
    return network ? overlap(network, block) : { problem: 'is no IP address or CIDR block' }
  }
}

function toNetwork(value: Value): ReturnType<typeof parseIpNetwork> {
  return typeof value === 'string' ? parseIpNetwork(value) : undefined
}
