import { expect, it } from 'vitest'
import { toFieldRows } from './field-rows.ts'

it('lists fields with their paths, nested ones after their parent', () => {
  const spec = `fields:
  - name: time
    type: timestamp
    required: true
  - name: user
    type: object
    description: Who
    fields:
      - name: ip
        type: string
        indicators: [ip]
  - name: items
    type: array
    element:
      type: object
      fields:
        - name: price
          type: int
`
  expect(toFieldRows(spec).map(({ path, type }) => `${path}: ${type}`)).toEqual([
    'time: timestamp',
    'user: object',
    'user.ip: string',
    'items: array of object',
    'items[].price: int',
  ])
  expect(toFieldRows(spec)[0]).toEqual({
    path: 'time',
    type: 'timestamp',
    isRequired: true,
    indicators: [],
    description: '',
  })
  expect(toFieldRows(spec)[2]).toMatchObject({ indicators: ['ip'] })
})

it.each(['', ': :', '- a', 'fields: 1'])('has no fields for %j', (spec) => {
  expect(toFieldRows(spec)).toEqual([])
})
