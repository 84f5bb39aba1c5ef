import { expect, it } from 'vitest'
import { isCidrBlock } from './cidr.ts'
import { expiryOf, tokenModel, toValues, type TokenValues } from './token-form.ts'

const now = Date.parse('2026-11-22T10:00:00.000Z')
const good: TokenValues = { ...toValues(undefined), name: 'pipeline', permissions: ['AlertRead'] }
const messages = (values: Partial<TokenValues>) =>
  tokenModel(() => now)
    .safeParse({ ...good, ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it('knows blocks of addresses from everything else', () => {
  const good = [
    '192.0.2.0/24',
    '192.0.2.1',
    '0.0.0.0/0',
    '10.0.0.0/32',
    '2001:db8::/32',
    '::1',
    '::/0',
    ' 192.0.2.0/24 ',
  ]
  const bad = [
    '',
    '192.0.2.0/33',
    '192.0.2/24',
    '256.0.0.1',
    '1.2.3.4/',
    '1.2.3.4/x',
    '2001:db8::/129',
    'here',
    '1.2.3.4/8/8',
    '01.2.3.4',
    ':::',
    '-1.2.3.4',
  ]
  expect(good.filter((text) => !isCidrBlock(text))).toEqual([])
  expect(bad.filter((text) => isCidrBlock(text))).toEqual([])
})

it('requires a name, a permission, and valid CIDR blocks without duplicates', () => {
  expect(messages({})).toEqual([])
  expect(messages({ name: ' ' })).toEqual([['name', 'This field is required']])
  expect(messages({ permissions: [] })).toEqual([['permissions', 'Select at least one permission']])
  expect(messages({ allowedCIDRBlocks: ['192.0.2.0/24', 'here'] })).toEqual([
    ['allowedCIDRBlocks', '"here" is not a CIDR block. Use a format such as 192.0.2.0/24.'],
  ])
  expect(messages({ allowedCIDRBlocks: ['192.0.2.0/24', '192.0.2.0/24'] })).toEqual([
    ['allowedCIDRBlocks', 'No duplicates allowed'],
  ])
})

it('wants a time to come where one is chosen', () => {
  expect(messages({ expiry: 'at', expiresAt: '' })).toEqual([['expiresAt', 'This field is required']])
  expect(messages({ expiry: 'at', expiresAt: '2026-11-22T10:00' })).toEqual([
    ['expiresAt', 'The expiry is in the past'],
  ])
  expect(messages({ expiry: 'at', expiresAt: '2026-11-22T10:01' })).toEqual([])
})

it('sends the time of the expiry, null for never, nothing where it stays', () => {
  expect(expiryOf({ ...good, expiry: 'kept' }, () => now)).toEqual({})
  expect(expiryOf({ ...good, expiry: 'never' }, () => now)).toEqual({ expiresAt: null })
  expect(expiryOf({ ...good, expiry: '30' }, () => now)).toEqual({ expiresAt: '2026-12-22T10:00:00.000Z' })
  expect(expiryOf({ ...good, expiry: 'at', expiresAt: '2027-01-01T00:00' }, () => now)).toEqual({
    expiresAt: '2027-01-01T00:00:00.000Z',
  })
})
