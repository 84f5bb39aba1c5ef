import { invariant } from '../errors.ts'
import { overlap, parseIpNetwork, unmap, type IpAddress, type IpNetwork } from './ip-address.ts'

/**
 * Private and public addresses, as a fixed table: interpreters disagree with each other between versions, and a verdict
 * must not depend on one. From the IANA special-purpose address registries for IPv4 and IPv6, as Python 3.14 reads
 * them, so that YAML and Python rules agree: blocks that are not globally reachable are private, their globally
 * reachable parts are public, and shared address space is neither.
 */
export const privateBlocks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '240.0.0.0/4',
  '::/127',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  'fc00::/7',
  'fe80::/10',
]

/** Globally reachable parts of the blocks above. */
export const publicParts = [
  '192.0.0.9/32',
  '192.0.0.10/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:20::/28',
  '2001:30::/28',
]

/** Shared address space for carrier-grade NAT. */
export const neitherBlocks = ['100.64.0.0/10']

const privateNetworks = toNetworks(privateBlocks)
const publicNetworks = toNetworks(publicParts)
const neither = toNetworks(neitherBlocks)

/** An IPv4-mapped IPv6 address is treated like its IPv4 address. */
export function isPrivateAddress(address: IpAddress): boolean {
  const plain = unmap(address)
  return isIn(plain, privateNetworks) && !isIn(plain, publicNetworks)
}

/** Not the opposite of `isPrivateAddress`: 100.64.0.0/10 is neither. */
export function isPublicAddress(address: IpAddress): boolean {
  return !isPrivateAddress(address) && !isIn(unmap(address), neither)
}

function isIn(address: IpAddress, networks: readonly IpNetwork[]): boolean {
  const alone = { version: address.version, first: address.value, last: address.value } as IpNetwork
  return networks.some((network) => overlap(network, alone))
}

function toNetworks(blocks: readonly string[]): readonly IpNetwork[] {
  return blocks.map((block) => {
    const network = parseIpNetwork(block)
    invariant(network, `"${block}" is no network`)
    return network
  })
}
