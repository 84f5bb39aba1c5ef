import { overlap, parseIpNetwork } from '@picket/core'
import type { NetName } from '../../functions/index.ts'
import { ipPattern } from '../../functions/ip-pattern.ts'
import { withTexts, type Run } from './call.ts'

const address = new RegExp(ipPattern)

export const netFunctions: Readonly<Record<NetName, Run>> = {
  'net.in_cidr': withTexts(2, (ip, network) => {
    const [one, other] = [address.test(ip!) ? parseIpNetwork(ip!) : undefined, parseIpNetwork(network!)]
    return one === undefined || other === undefined ? null : overlap(one, other)
  }),
}
