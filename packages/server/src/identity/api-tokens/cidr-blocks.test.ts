import { expect, it } from 'vitest'
import { isInBlocks, parseCidrBlock } from './cidr-blocks.ts'

it.each([
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['192.0.2.7', '192.0.2.7/32'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['::1', '::1/128'],
  ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7/32'],
])('keeps %s as %s', (text, block) => expect(parseCidrBlock(text)).toBe(block))

it.each([
  '',
  '10/8',
  '10.1',
  '192.168.1/24',
  '010.0.0.0/8',
  '0x7f.0.0.1',
  '2130706433',
  '300.1.1.1',
  '192.0.2.0/33',
  '192.0.2.0/-1',
  '192.0.2.0/',
  '192.0.2.0/24/8',
  '::ffff:192.0.2.0/90',
  'example.com',
  '*',
])('takes %j for no block', (text) => expect(parseCidrBlock(text)).toBeUndefined())

it('lets in who comes from one of them, in whichever notation', () => {
  const blocks = ['192.0.2.0/24', '2001:db8::/32']
  const inside = ['192.0.2.255', '::ffff:192.0.2.1', '2001:db8::1', '2001:0DB8:0:0::1']
  const outside = ['192.0.3.0', '::ffff:192.0.3.1', '2001:db9::1', '', 'unknown', '192.0.2.1, 10.0.0.1']
  expect(inside.filter((address) => !isInBlocks(address, blocks))).toEqual([])
  expect(outside.filter((address) => isInBlocks(address, blocks))).toEqual([])
  expect(isInBlocks('198.51.100.1', [])).toBe(true)
})
