import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import { completeSchema } from './complete-schema.ts'

/** `|` is the cursor. */
function labelsAt(text: string): readonly string[] {
  const state = EditorState.create({ doc: text.replace('|', '') })
  return completeSchema(new CompletionContext(state, text.indexOf('|'), true))?.options.map(({ label }) => label) ?? []
}

it('offers the keys of the document that it does not have yet', () => {
  expect(labelsAt('parser:\n  csv:\n    hasHeader: true\n|')).toEqual(
    expect.arrayContaining(['fields', 'udm', 'referenceURL']),
  )
  expect(labelsAt('fields:\n  - name: a\n|')).not.toContain('fields')
  expect(labelsAt('|\nfields:\n  - name: a')).not.toContain('fields')
})

it('offers the keys of a field, of nested fields, and of sources of values', () => {
  expect(labelsAt('fields:\n  - name: a\n    |')).toEqual(expect.arrayContaining(['type', 'required', 'indicators']))
  expect(labelsAt('fields:\n  - name: a\n    |')).not.toContain('name')
  expect(labelsAt('fields:\n  - name: a\n    type: string\n  - |')).toContain('name')
  expect(labelsAt('fields:\n- name: a\n  type: object\n  fields:\n  - |')).toContain('name')
  expect(labelsAt('fields:\n  - name: a\n    copy:\n      |')).toEqual(['from'])
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
  expect(labelsAt(text)).toEqual(expect.arrayContaining(some))
})

it('offers nothing in comments', () => {
  expect(labelsAt('# fi|')).toEqual([])
})
