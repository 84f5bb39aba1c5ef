import { expect, it } from 'vitest'
import { checkValues, toValues, type SchemaValues } from './schema-values.ts'

const valid: SchemaValues = {
  name: 'Shop.Orders',
  description: '',
  referenceURL: '',
  isFieldDiscoveryEnabled: false,
  spec: 'fields: []',
}

it.each<readonly [Partial<SchemaValues>, Readonly<Record<string, string>>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'This field is required' }],
  [{ referenceURL: 'https://example.com/docs' }, {}],
  [{ referenceURL: 'example.com' }, { referenceURL: 'Must be an address that begins with https:// or http://' }],
  [
    { referenceURL: 'javascript:alert(1)' },
    { referenceURL: 'Must be an address that begins with https:// or http://' },
  ],
  [{ spec: ' ' }, { spec: 'This field is required' }],
  [{ spec: '', isFieldDiscoveryEnabled: true }, {}],
])('checks %j', (values, errors) => {
  expect(checkValues({ ...valid, ...values })).toEqual(errors)
})

const stored = {
  name: 'Custom.Shop',
  description: 'Orders',
  referenceURL: null,
  isFieldDiscoveryEnabled: true,
  spec: 'schema: Custom.Shop\nfields: []\n',
}

it('edits a schema without the prefix of its name, and copies one without its name', () => {
  expect(toValues(stored as never, undefined)).toMatchObject({ name: 'Shop', spec: stored.spec, referenceURL: '' })
  expect(toValues(undefined, stored as never)).toMatchObject({
    name: '',
    description: 'Orders',
    isFieldDiscoveryEnabled: true,
    spec: 'fields: []\n',
  })
})
