import type { Reader, Response } from 'mmdb-lib'

export interface MmdbNetwork {
  /** In CIDR form. */
  readonly network: string
  /** The same object for all networks that share a record. */
  readonly record: unknown
}

/**
 * Where the tree of IPv6 addresses repeats the one of IPv4 (the MaxMind DB specification, "IPv4 addresses in an IPv6
 * tree"): the addresses themselves, mapped ones, Teredo and 6to4.
 */
const aliases = [
  { from: 0n, prefix: 96 },
  { from: 0xffffn << 32n, prefix: 96 },
  { from: 0x20010000n << 96n, prefix: 32 },
  { from: 0x2002n << 112n, prefix: 16 },
]

type Find = (address: string) => readonly [record: unknown, prefix: number]

/**
 * Lists the networks of a database in the order of their addresses, those of IPv4 first. Throws an Error if the tree has
 * more leaves than its nodes can have: in a damaged one a node can lead back to one above it.
 */
export function* listNetworks(reader: Reader<Response>): Generator<MmdbNetwork> {
  const { ipVersion, nodeCount } = reader.metadata
  let leaves = nodeCount + 1 + (ipVersion === 6 ? aliases.length : 0)
  const find: Find = (address) => {
    if (--leaves < 0) throw new Error('The tree has a cycle.')
    return reader.getWithPrefixLength(address)
  }
  yield* listIpv4(find)
  if (ipVersion === 6) yield* listIpv6(find)
}

function* listIpv4(find: Find): Generator<MmdbNetwork> {
  for (let address = 0; address < 2 ** 32;) {
    const text = `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`
    const [record, prefix] = find(text)
    if (record !== null) yield { network: `${text}/${prefix}`, record }
    address += 2 ** (32 - prefix)
  }
}

function* listIpv6(find: Find): Generator<MmdbNetwork> {
  for (let address = 0n; address >> 128n === 0n;) {
    const alias = aliases.find(({ from, prefix }) => (address ^ from) >> BigInt(128 - prefix) === 0n)
    if (alias !== undefined) {
      address = alias.from + (1n << BigInt(128 - alias.prefix))
      continue
    }
    const text = printIpv6(address)
    const [record, prefix] = find(text)
    const rest = BigInt(128 - prefix)
    if (record !== null) yield { network: `${text}/${prefix}`, record }
    // The rest of an alias can be in a larger network, so the address need not be the first one of it.
    address = ((address >> rest) + 1n) << rest
  }
}

function printIpv6(address: bigint): string {
  const digits = address.toString(16).padStart(32, '0')
  return digits.match(/.{4}/g)!.join(':')
}
