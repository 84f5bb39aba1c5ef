import { parseIpAddress, type IpAddress } from './ip-address.ts'
import type { ValueTest } from './operator.ts'

/** Tests an address: null does not match, other values that are not addresses are a problem. */
export function addressTest(holds: (address: IpAddress) => boolean): ValueTest {
  return (actual) => {
    if (actual === null) return false
    const address = typeof actual === 'string' ? parseIpAddress(actual) : undefined
    return address ? holds(address) : { problem: 'is no IP address' }
  }
}
