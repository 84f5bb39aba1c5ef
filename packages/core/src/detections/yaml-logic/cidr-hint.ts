import { parseIpAddress } from '../../filters/ip-address.ts'

/** Returns how to correct a text that is not an address or block. */
export function cidrHint(value: string): string {
  const [, address = '', prefix = ''] = /^([^/]+)\/(\d+)$/.exec(value) ?? []
  const known = parseIpAddress(address)
  const bits = known?.version === 4 ? 32 : 128
  if (known === undefined || Number(prefix) <= bits) return 'Write a block as "10.0.0.0/8" or "2001:db8::/32".'
  return `The number after the slash can be ${bits} at most.`
}
