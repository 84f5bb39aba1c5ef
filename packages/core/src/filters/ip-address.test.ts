import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlap, parseIpAddress, parseIpNetwork, unmap } from './ip-address.ts'
import { isPrivateAddress, isPublicAddress } from './ip-ranges.ts'

interface Block {
  readonly bits: 32 | 128
  readonly value: bigint
  readonly prefix: number
}

function block(bits: 32 | 128): fc.Arbitrary<Block> {
  const value = fc.oneof(fc.bigInt(0n, 2n ** BigInt(bits) - 1n), fc.bigInt(0n, 300n))
  return fc.record({ bits: fc.constant(bits), value, prefix: fc.integer({ min: 0, max: bits }) })
}

const blocks = fc.oneof(block(32), block(128))

/** The slow and plain way: the two agree in the bits of the shorter prefix. */
function meet(a: Block, b: Block): boolean {
  const shift = BigInt(a.bits - Math.min(a.prefix, b.prefix))
  return a.bits === b.bits && a.value >> shift === b.value >> shift
}

function write({ bits, value, prefix }: Block): string {
  return `${writeAddress(bits, value)}/${prefix}`
}

function writeAddress(bits: 32 | 128, value: bigint): string {
  const [count, size, radix, mark] = bits === 32 ? ([4, 8n, 10, '.'] as const) : ([8, 16n, 16, ':'] as const)
  const parts = Array.from({ length: count }, (_, i) => (value >> (BigInt(count - 1 - i) * size)) % 2n ** size)
  return parts.map((part) => part.toString(radix)).join(mark)
}

describe('networks', () => {
  it('overlap as their bits say', () => {
    fc.assert(
      fc.property(blocks, blocks, (a, b) => {
        expect(overlap(parseIpNetwork(write(a))!, parseIpNetwork(write(b))!)).toBe(meet(a, b))
      }),
    )
  })

  it('overlap with blocks that are near', () => {
    const near = fc.tuple(blocks, fc.bigInt(0n, 9n), fc.integer({ min: 0, max: 32 }))
    fc.assert(
      fc.property(near, ([a, step, prefix]) => {
        const b = { ...a, value: a.value ^ step, prefix: a.bits - prefix }
        expect(overlap(parseIpNetwork(write(a))!, parseIpNetwork(write(b))!)).toBe(meet(a, b))
      }),
    )
  })
})

describe('addresses', () => {
  it('are read however zeros are left out', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.nat(7), fc.nat(8), (value, from, count) => {
        const groups = writeAddress(128, value).split(':')
        const upTo = Math.min(from + count, 8)
        const zeroed = groups.map((group, i) => (i >= from && i < upTo ? '0' : group))
        const short = `${groups.slice(0, from).join(':')}::${groups.slice(upTo).join(':')}`
        expect(upTo > from ? parseIpAddress(short) : undefined).toEqual(
          upTo > from ? parseIpAddress(zeroed.join(':')) : undefined,
        )
      }),
    )
  })

  it('in dotted and in grouped form are the same', () => {
    expect(parseIpAddress('::ffff:203.0.113.7')).toEqual(parseIpAddress('::ffff:cb00:7107'))
    expect(unmap(parseIpAddress('::ffff:203.0.113.7')!)).toEqual(parseIpAddress('203.0.113.7'))
    expect(unmap(parseIpAddress('::203.0.113.7')!)).toEqual(parseIpAddress('::203.0.113.7'))
  })

  it.each([
    '',
    '/',
    '/8',
    '1.2.3.4/',
    '1.2.3.4/33',
    '1.2.3.4/-1',
    '1.2.3.4/8/8',
    '1.2.3.4/255.0.255.0',
    '::/129',
    '::/255.0.0.0',
    ':::',
    '1:::2',
    '::1%',
    '::1%a%b',
    '1.2.3.4 ',
    '１.2.3.4',
    `${'0'.repeat(60)}::`,
  ])('are not read from "%s"', (text) => {
    expect(parseIpNetwork(text)).toBeUndefined()
  })

  it('are never both private and public', () => {
    fc.assert(
      fc.property(blocks, ({ bits, value }) => {
        const address = parseIpAddress(writeAddress(bits, value))!
        expect(isPrivateAddress(address) && isPublicAddress(address)).toBe(false)
      }),
    )
  })
})
