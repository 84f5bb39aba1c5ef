import { describeValue } from '../describe-value.ts'
import { negationOf, oneNetwork, type Operator } from '../operator.ts'
import { compileInBlock } from './in-cidr.ts'

/** A list of addresses, one of them in the block; null does not hold, anything else but a list is a problem. */
export const containsIp: Operator = {
  name: 'CIDRContainsIPAddresses',
  token: 'contains_ip',
  label: 'contains IP in CIDR',
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
}

export const doesNotContainIp = negationOf(containsIp, {
  name: 'CIDRDoesNotContainIPAddresses',
  token: '!contains_ip',
  label: 'does not contain IP in CIDR',
})
