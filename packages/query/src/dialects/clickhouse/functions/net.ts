import type { NetName } from '../../../functions/index.ts'
import { ipPattern } from '../../../functions/ip-pattern.ts'
import { bound, sql } from '../fragment.ts'
import type { Render } from './function-call.ts'

export const netFunctions: Readonly<Record<NetName, Render>> = {
  // The engine refuses any other text, also in a branch that is not taken.
  'net.in_cidr': (one) => {
    const address = one.text(0)
    const isAddress = sql`match(ifNull(${address}, ''), ${bound(ipPattern, 'String')})`
    const network = bound(withPrefix(String(one.constant(1))), 'String')
    return sql`if(${isAddress}, isIPAddressInRange(if(${isAddress}, assumeNotNull(${address}), '0.0.0.0'), ${network}), NULL)`
  },
}

function withPrefix(network: string): string {
  return network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`
}
