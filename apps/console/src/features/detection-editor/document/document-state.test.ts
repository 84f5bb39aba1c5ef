import { describe, expect, it } from 'vitest'
import { builderAt, builders as by } from './builders.ts'
import type { Value } from '@picket/core'
import type { BuilderPlace } from './builder-place.ts'
import {
  editDocument,
  isChanged,
  logicPlace,
  openDocument,
  type DocumentAction,
  type DocumentState,
} from './document-state.ts'

const text = `# why it is here
AnalysisType: rule
RuleID: A
Enabled: true
LogTypes: [X]
Severity: Low # for now
Detection:
  # who
  - Key: user
    Condition: Equals
    Value: root
Tests:
  - Name: one
    ExpectedResult: true
    Log: { user: root } # short
`
const start = openDocument({ text, body: undefined })
const run = (...actions: readonly DocumentAction[]) => actions.reduce(editDocument, start)

describe('a document', () => {
  // spec: D2-2.4
  it('is one text for the builder, the settings and the tests', () => {
    const changed = run(
      {
        kind: 'build',
        by,
        place: logicPlace,
        action: { kind: 'set-value', at: [0], type: 'string', entered: 'admin' },
      },
      { kind: 'put', values: { Severity: 'High' } },
      { kind: 'tests', action: { kind: 'change', index: 0, to: { resource: '{"user": "admin"}' } } },
    )
    expect(changed.text).toBe(
      text
        .replace('Value: root', 'Value: admin')
        .replace('Low # for', 'High # for')
        .replace('{ user: root } #', '{ user: admin } #'),
    )
    expect(isChanged(changed)).toBe(true)
    expect(isChanged(editDocument(changed, { kind: 'saved', text: changed.text, body: undefined }))).toBe(false)
  })

  it('shows what is typed when typing pauses', () => {
    const typed = run({ kind: 'type', text: text.replace('Name: one', 'Name: first') })
    expect(typed.tests.tests[0]?.name).toBe('one')
    expect(editDocument(typed, { kind: 'settle' }).tests.tests[0]?.name).toBe('first')
  })

  it('keeps a condition that is not complete while something else changes', () => {
    const started = run({ kind: 'build', by, place: logicPlace, action: { kind: 'add-condition', at: [] } })
    expect([started.text, isChanged(started)]).toEqual([text, true])
    const then = editDocument(started, { kind: 'put', values: { Severity: 'High' } })
    expect(builderAt(then, logicPlace).builder.values.length).toBe(2)
    const other = editDocument(then, { kind: 'type', text: then.text.replace('Value: root', 'Value: x') })
    expect(builderAt(editDocument(other, { kind: 'settle' }), logicPlace).builder.values.length).toBe(1)
  })

  it('keeps a condition of a severity that is not complete while others are added or named, and drops it with one', () => {
    const place: BuilderPlace = { subject: 'rule', path: ['DynamicSeverities', 1, 'Conditions'] }
    const put = (state: DocumentState, items: readonly Value[]) =>
      editDocument(state, { kind: 'put', values: { DynamicSeverities: [...items] } })
    const entered = (state: DocumentState) => builderAt(state, place).builder.values.length
    const items: readonly Value[] = ['High', 'Low'].map((name) => ({ ChangeTo: name, Conditions: [] }))
    const started = editDocument(put(start, items), {
      kind: 'build',
      by,
      place,
      action: { kind: 'add-condition', at: [] },
    })
    const named = put(started, items.with(1, { ChangeTo: 'Info', Conditions: [] }))
    const added = put(named, [...items, { ChangeTo: 'Medium', Conditions: [] }])
    expect([entered(started), entered(named), entered(added)]).toEqual([1, 1, 1])
    expect(entered(put(added, items))).toBe(0)
  })

  it('shows what it said last while the text cannot be read, and lets nothing else change it', () => {
    const broken = run({ kind: 'type', text: `${text}Tags: [` }, { kind: 'settle' })
    expect([broken.data['Severity'], broken.document.error?.span.line]).toEqual(['Low', expect.any(Number)])
    expect(editDocument(broken, { kind: 'put', values: { Severity: 'High' } })).toBe(broken)
    expect(builderAt(broken, logicPlace).refusal?.message).toBe('There is an error in your syntax.')
  })

  it('keeps what is typed into a test while it is no event yet', () => {
    const typing = run({ kind: 'tests', action: { kind: 'change', index: 0, to: { resource: '{"user": ' } } })
    expect([typing.text, typing.tests.tests[0]?.resource]).toEqual([text, '{"user": '])
    const later = editDocument(typing, { kind: 'put', values: { Severity: 'High' } })
    expect(later.tests.tests[0]?.resource).toBe('{"user": ')
  })

  it('has one kind of line breaks', () => {
    const opened = openDocument({ text: text.replaceAll('\n', '\r\n'), body: 'a\r\n' })
    expect([opened.text, opened.body, isChanged(opened)]).toEqual([text, 'a\n', false])
  })
})
