import type { Value } from '../../values/value.ts'
import { overlap, parseIpAddress, parseIpNetwork, type IpNetwork } from '../ip-address.ts'
import { guardOperator, toList } from './guard-operator.ts'

const manyNetworks = { count: 'many', type: 'network' } as const

/** `ip_address(x) in ip_network("10.0.0.0/8")`, for one of several blocks. Other non-null values match. */
export const mayBeInNetwork = guardOperator('MayBeInNetwork', manyNetworks, 'may be in CIDR', (wanted) => {
  const blocks = toNetworks(wanted)
  return (actual) => actual !== null && isInside(actual, blocks) !== false
})

/** In none of the blocks. */
export const mayNotBeInNetwork = guardOperator('MayNotBeInNetwork', manyNetworks, 'may not be in CIDR', (wanted) => {
  const blocks = toNetworks(wanted)
  return (actual) => actual !== null && isInside(actual, blocks) !== true
})

function toNetworks(wanted: Value): readonly IpNetwork[] {
  return toList(wanted).flatMap((block) => (typeof block === 'string' ? (parseIpNetwork(block) ?? []) : []))
}

function isInside(actual: Value, blocks: readonly IpNetwork[]): boolean | undefined {
  const address = typeof actual === 'string' ? parseIpAddress(actual) : undefined
  if (!address) return undefined
  const alone = { version: address.version, first: address.value, last: address.value } as IpNetwork
  return blocks.some((block) => overlap(block, alone))
}
