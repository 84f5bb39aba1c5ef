import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { expect, it } from 'vitest'
import { addressKey, parseAddressRange } from './address-range.ts'

const zeros = (count: number) => '0'.repeat(count)

it.each([
  ['192.0.2.7', `${zeros(20)}ffffc0000207`, `${zeros(20)}ffffc0000207`],
  ['::ffff:192.0.2.7', `${zeros(20)}ffffc0000207`, `${zeros(20)}ffffc0000207`],
  ['192.0.2.7/24', `${zeros(20)}ffffc0000200`, `${zeros(20)}ffffc00002ff`],
  ['10.0.0.0/9', `${zeros(20)}ffff0a000000`, `${zeros(20)}ffff0a7fffff`],
  ['0.0.0.0/0', `${zeros(20)}ffff00000000`, `${zeros(20)}ffffffffffff`],
  ['2001:DB8::/32', `20010db8${zeros(24)}`, `20010db8${'f'.repeat(24)}`],
  ['::/0', zeros(32), 'f'.repeat(32)],
  ['::1/128', `${zeros(31)}1`, `${zeros(31)}1`],
])('parses the range %s', (text, from, to) => expect(parseAddressRange(text)).toEqual({ from, to }))

it.each(['', '/', 'here', '192.0.2.0/33', '::/129', '192.0.2.0/-1', '192.0.2.0/', '192.0.2.0/8/8', '192.0.2.0/1e1'])(
  'does not parse %j as a range',
  (text) => expect(parseAddressRange(text)).toBeUndefined(),
)

it('contains exactly the addresses of the network', () => {
  const ofKind = fc.oneof(fc.tuple(fc.ipV4(), fc.ipV4(), fc.nat(32)), fc.tuple(fc.ipV6(), fc.ipV6(), fc.nat(128)))
  fc.assert(
    fc.property(ofKind, ([network, address, bits]) => {
      const [wanted, given] = [ipaddr.parse(network), ipaddr.parse(address)]
      const { from, to } = parseAddressRange(`${network}/${bits}`)!
      const key = addressKey(address)!
      const isMapped = [wanted, given].some(
        (one) => one.kind() === 'ipv6' && (one as ipaddr.IPv6).isIPv4MappedAddress(),
      )
      expect(from <= key && key <= to).toBe(isMapped ? from <= key && key <= to : given.match(wanted as never, bits))
    }),
  )
})
