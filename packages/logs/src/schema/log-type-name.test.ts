import { describe, expect, it } from 'vitest'
import { checkLogTypeName, enterLogTypeName, tableName } from './log-type-name.ts'

describe('the name of a log type', () => {
  it.each(['AWS.CloudTrail', 'Abc', 'A.B.C.D.E.F', 'Custom.A1', `A${'a'.repeat(254)}`])('can be %s', (name) => {
    expect(checkLogTypeName(name)).toBeUndefined()
  })

  it.each([
    ['Ab', 'has fewer than 3 characters'],
    [`A${'a'.repeat(255)}`, 'has 256 characters; at most 255 are allowed'],
    ['A.B.C.D.E.F.G', 'has 7 words; at most 6 are allowed'],
    ['a.B', 'has "a", which does not start with a capital letter'],
    ['A_B', 'has "A_B", but words consist of letters and digits only'],
    ['A. B', 'has " B", but words consist of letters and digits only'],
    ['.AB', 'has a dot without a word on both sides'],
    ['ABC\n', 'has "ABC...", but words consist of letters and digits only'],
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
    [`A${'a'.repeat(248)}`, 'The name has 249 characters; at most 248 are allowed.'],
    ['shop', 'Name "Custom.shop" has "shop", which does not start with a capital letter.'],
    ['A.B.C.D.E.F', 'Name "Custom.A.B.C.D.E.F" has 7 words; at most 6 are allowed.'],
    ['Shop', 'Schema "Custom.SHOP" already exists.'],
  ])('%j is rejected', (entered, message) => {
    expect(enterLogTypeName(entered, ['AWS.CloudTrail', 'Custom.SHOP']).problem?.message).toBe(message)
  })

  it('also conflicts by its table', () => {
    expect(tableName('Custom.Shop.Orders')).toBe('custom_shop_orders')
    expect(enterLogTypeName('Shop', ['Custom_Shop']).problem?.message).toBe('Schema "Custom_Shop" already exists.')
  })
})
