import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { suggestAt, type JsonSchema } from './complete-by-schema.ts'
import { placeIn } from './yaml-path.ts'

const root = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../schema/json/log_schema.schema.json'), 'utf8'),
) as JsonSchema

/** `|` is the cursor. */
function suggested(text: string): readonly string[] {
  const [before = '', after = ''] = text.split('|')
  const place = placeIn(before, after)
  return place === undefined ? [] : suggestAt(root, place).map(({ label }) => label)
}

it('offers the keys of the document that it does not have yet', () => {
  expect(suggested('parser:\n  csv:\n    hasHeader: true\n|')).toEqual(
    expect.arrayContaining(['fields', 'udm', 'referenceURL']),
  )
  expect(suggested('fields:\n  - name: a\n|')).not.toContain('fields')
  expect(suggested('|\nfields:\n  - name: a')).not.toContain('fields')
})

it('offers the keys of a field, of nested fields, and of sources of values', () => {
  expect(suggested('fields:\n  - name: a\n    |')).toEqual(expect.arrayContaining(['type', 'required', 'indicators']))
  expect(suggested('fields:\n  - name: a\n    |')).not.toContain('name')
  expect(suggested('fields:\n  - name: a\n    type: string\n  - |')).toContain('name')
  expect(suggested('fields:\n- name: a\n  type: object\n  fields:\n  - |')).toContain('name')
  expect(suggested('fields:\n  - name: a\n    copy:\n      |')).toEqual(['from'])
})

it.each([
  ['fields:\n  - name: a\n    type: |', ['string', 'timestamp', 'json']],
  ['fields:\n  - name: a\n    type: array\n    element:\n      type: |', ['string', 'object']],
  ['fields:\n  - name: a\n    isEventTime: |', ['true', 'false']],
  ['fields:\n  - name: a\n    timeFormats: [|', ['rfc3339', 'unix']],
  ['fields:\n  - name: a\n    indicators:\n      - |', ['ip', 'domain', 'email']],
  ['parser:\n  |', ['csv', 'fastmatch', 'regex', 'script']],
  ['udm:\n  - name: |', ['user.email', 'source.ip']],
])('offers values: %j', (text, some) => {
  expect(suggested(text)).toEqual(expect.arrayContaining(some))
})

it('offers nothing in comments', () => {
  expect(suggested('# fi|')).toEqual([])
})
