import type { Value } from '../../values/value.ts'
import { describeValue } from '../describe-value.ts'
import { addressFields } from '../field-types.ts'
import { overlap, parseIpNetwork } from '../ip-address.ts'
import { negationOf, oneNetwork, type Operator, type ValueTest } from '../operator.ts'
import type { Problem } from '../outcome.ts'

/** An address in the block, or a block that overlaps it; IPv4 and IPv6 never meet. */
export const inCidr: Operator = {
  name: 'IsIPAddressInCIDR',
  token: 'in_cidr',
  label: 'is in CIDR',
  wants: oneNetwork,
  fieldTypes: addressFields,
  compile: (wanted) => {
    const inBlock = compileInBlock(wanted)
    return (actual) => (actual === null ? false : inBlock(actual))
  },
}

export const notInCidr = negationOf(inCidr, {
  name: 'IsIPAddressNotInCIDR',
  token: '!in_cidr',
  label: 'is not in CIDR',
})

/** The test of an address or block, null being neither. */
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
