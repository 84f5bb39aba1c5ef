import { describe, expect, it } from 'vitest'
import { checkLogTypeName, enterLogTypeName, tableName } from './log-type-name.ts'

describe('the name of a log type', () => {
  it.each(['AWS.CloudTrail', 'Abc', 'A.B.C.D.E.F', 'Custom.A1', `A${'a'.repeat(254)}`])('can be %s', (name) => {
    expect(checkLogTypeName(name)).toBeUndefined()
  })

  it.each([
    ['Ab', 'has fewer than 3 characters'],
    [`A${'a'.repeat(255)}`, 'has 256 characters; at most 255 are possible'],
    ['A.B.C.D.E.F.G', 'has 7 words; at most 6 are possible'],
    ['a.B', 'has "a", which does not begin with a capital'],
    ['A_B', 'has "A_B", which is not of letters and digits only'],
    ['A. B', 'has " B", which is not of letters and digits only'],
    ['.AB', 'has a dot without a word on both sides'],
    ['ABC\n', 'has "ABC...", which is not of letters and digits only'],
  ])('cannot be %j', (name, complaint) => {
    expect(checkLogTypeName(name)?.message).toContain(complaint)
  })
})

describe('a name that is entered', () => {
  it('gets the prefix, once', () => {
    expect(enterLogTypeName('Shop.Orders')).toEqual({ name: 'Custom.Shop.Orders' })
    expect(enterLogTypeName('Custom.Shop.Orders')).toEqual({ name: 'Custom.Shop.Orders' })
    expect(enterLogTypeName(`A${'a'.repeat(247)}`)).toEqual({ name: `Custom.A${'a'.repeat(247)}` })
  })

  it.each([
    ['', 'A name is required.'],
    ['  ', 'A name is required.'],
    [`A${'a'.repeat(248)}`, 'The name has 249 characters; at most 248 are possible.'],
    ['shop', 'Name "Custom.shop" has "shop", which does not begin with a capital.'],
    ['A.B.C.D.E.F', 'Name "Custom.A.B.C.D.E.F" has 7 words; at most 6 are possible.'],
    ['Shop', 'There is a schema "Custom.SHOP" already.'],
  ])('%j is rejected', (entered, message) => {
    expect(enterLogTypeName(entered, ['AWS.CloudTrail', 'Custom.SHOP']).problem?.message).toBe(message)
  })

  it('also conflicts by its table', () => {
    expect(tableName('Custom.Shop.Orders')).toBe('custom_shop_orders')
    expect(enterLogTypeName('Shop', ['Custom_Shop']).problem?.message).toBe('There is a schema "Custom_Shop" already.')
  })
})
