import { describe, expect, it } from 'vitest'
import type { BuilderAction } from '../builder/edit-builder.ts'
import { bodyProblem } from './body-problem.ts'
import { viewCorrelationEditor } from './correlation-editor.ts'
import { confirmDiscard, editQuickFilter, quickFilterBlock, type QuickFilter } from './quick-filter.ts'
import { editRule, hasUnsavedChanges, openRule, type RuleEditorAction } from './rule-editor.ts'
import { defaultCron, printInterval, scheduleIntervals } from './schedules.ts'
import { addTag, removeTag } from './tags.ts'
import { finishedPanel, runningPanel } from './test-panel.ts'
import {
  checkTestNames,
  editTestTabs,
  repeatedNames,
  sentMocks,
  testKeys,
  type TestTabs,
  type TestTabsAction,
} from './test-tabs.ts'

const text = 'Detection:\n  # who\n  - Key: user\n    Condition: Equals\n    Value: root\n'
const build = (action: BuilderAction): RuleEditorAction => ({ kind: 'build', action })
const setValue = build({ kind: 'set-value', at: [0], type: 'string', entered: 'admin' })
const rule = { subject: 'rule' } as const

describe('the editor of a simple rule', () => {
  it('keeps text and builder the same', () => {
    const built = editRule(openRule(text, rule), setValue)
    expect(built.text).toBe(text.replace('root', 'admin'))
    const typed = editRule(editRule(built, { kind: 'show', mode: 'text' }), { kind: 'type', text })
    expect([typed.mode, typed.builder]).toEqual(['text', openRule(text, rule).builder])
    expect([hasUnsavedChanges(built), hasUnsavedChanges(typed)]).toEqual([true, false])
    expect(hasUnsavedChanges(editRule(built, { kind: 'saved' }))).toBe(false)
    expect(editRule(built, { kind: 'discard' })).toEqual(openRule(text, rule))
  })

  it('disables the builder with the reason while the text cannot be shown', () => {
    const broken = editRule(openRule(text, rule), { kind: 'type', text: 'Detection: [' })
    expect([broken.mode, broken.refusal?.message]).toEqual(['text', 'There is an error in your syntax.'])
    expect(editRule(broken, { kind: 'show', mode: 'builder' })).toBe(broken)
    expect(editRule(broken, setValue)).toBe(broken)
    const corrected = editRule(broken, { kind: 'type', text })
    expect(editRule(corrected, { kind: 'show', mode: 'builder' })).toEqual(openRule(text, rule))
    expect(openRule('Detection: [{None: []}]', rule).mode).toBe('text')
  })

  it('leaves the text as it is until what is entered is complete', () => {
    const started = editRule(openRule(text, rule), build({ kind: 'add-condition', at: [] }))
    expect([started.text, started.problems.map(({ message }) => message), hasUnsavedChanges(started)]).toEqual([
      text,
      ['Choose a field.'],
      true,
    ])
    const target = { kind: 'set-target', at: [1], target: 'ip', type: 'ip' } as const
    const done = [build(target), build({ kind: 'set-operator', at: [1], operator: 'is_public', type: 'ip' })]
    const { text: written, problems } = done.reduce(editRule, started)
    expect([written, problems]).toEqual([`${text}  - Key: ip\n    Condition: IsIPAddressPublic\n`, []])
  })

  it('requires a body', () => {
    expect([bodyProblem({ text: ' \n' }), bodyProblem({ text })]).toEqual([
      'The detection body is required.',
      undefined,
    ])
  })
})

describe('the quick filter', () => {
  const loaded = editQuickFilter({ state: 'loading' }, { kind: 'loaded', text: '- KeyPath: a\n  Condition: IsNull\n' })
  const changed = editQuickFilter(loaded, { kind: 'edit', action: build({ kind: 'remove', at: [0] }) })
  const block = (sheet: QuickFilter) => (sheet.state === 'editing' ? quickFilterBlock(sheet) : sheet.state)

  it('is saved when it is changed', () => {
    expect([block(loaded), block(changed)]).toEqual(['unchanged', undefined])
    const sent = editQuickFilter(changed, { kind: 'submit' })
    expect(block(sent)).toBe('submitting')
    expect(editQuickFilter(sent, { kind: 'edit', action: build({ kind: 'add-condition', at: [] }) })).toBe(sent)
    expect(editQuickFilter(sent, { kind: 'stored' })).toEqual({ state: 'saved', banner: 'The filters are saved.' })
    expect(editQuickFilter(sent, { kind: 'store-failed', message: 'No.' })).toEqual({ ...changed, error: 'No.' })
  })

  it('asks before changes are lost', () => {
    expect(editQuickFilter(loaded, { kind: 'close' })).toEqual({ state: 'closed' })
    const asked = editQuickFilter(changed, { kind: 'close' })
    expect(asked).toEqual({ ...changed, confirm: confirmDiscard })
    expect(editQuickFilter(asked, { kind: 'back' })).toEqual(changed)
    expect(editQuickFilter(asked, { kind: 'discard' })).toEqual({ state: 'closed' })
    expect(editQuickFilter(changed, { kind: 'discard' })).toBe(changed)
  })

  it('tells when it cannot be loaded', () => {
    expect(editQuickFilter({ state: 'loading' }, { kind: 'load-failed' })).toEqual({
      state: 'failed',
      message: 'There was a problem loading the filters',
    })
  })
})

describe('the editor of a correlation rule', () => {
  const body = '- Group: [{RuleID: A}]\n  Schedule: {RateMinutes: 15, TimeoutMinutes: 2}\n'
  const sections = (unitTests: boolean, section?: string) => {
    const view = viewCorrelationEditor(body, { fullPage: true, unitTests, ...(section ? { section } : {}) })
    return [...view.tabs.map((tab) => tab.section), view.active?.section]
  }

  it('has tabs, one of them active', () => {
    expect(sections(true, 'alert-form')).toEqual(['yaml-editor', 'alert-form', 'unit-tests', 'alert-form'])
    expect(sections(false, 'unit-tests')).toEqual(['yaml-editor', 'alert-form', 'yaml-editor'])
    const { tabs, active, pageHeader } = viewCorrelationEditor(body, { fullPage: false, unitTests: true })
    expect([tabs, active, pageHeader]).toEqual([[], undefined, true])
  })

  it('links to the documentation while there is no right body, and offers to organize', () => {
    const view = (given: string, readOnly = false) =>
      viewCorrelationEditor(given, { fullPage: true, unitTests: true, readOnly })
    const links = ['', '- Group: [', '- Group: [{RuleID: A}]', body].map((given) => view(given).documentationLink)
    expect(links).toEqual([true, true, true, false])
    expect(view(body).organize).toEqual({ to: 'sequence', label: 'Organize Rules as Sequence' })
    expect(view(body, true).organize).toEqual({ reason: 'The editor is read-only.' })
  })
})

describe('the tabs of tests', () => {
  const run = (actions: readonly TestTabsAction[], from: TestTabs = { tests: [], active: 0 }) =>
    actions.reduce(editTestTabs, from)
  const two = run([
    { kind: 'add', hex: 'a1b2c3' },
    { kind: 'add', hex: 'a1b2c3', resource: '{}' },
  ])
  const names = ({ tests, active }: TestTabs) => [...tests.map(({ name }) => name), active]

  it('are named, each differently', () => {
    expect(names(two)).toEqual(['Test-a1b2c3', 'Test-a1b2c3-2', 1])
    const taken = run(
      [
        { kind: 'rename', index: 1 },
        { kind: 'name', name: ' Test-a1b2c3 ' },
      ],
      two,
    )
    expect(taken).toEqual({ ...two, renaming: 1, message: 'Cannot have duplicate tab name' })
    expect(names(run([{ kind: 'name', name: 'Login' }], taken))).toEqual(['Test-a1b2c3', 'Login', 1])
    expect(run([{ kind: 'cancel' }], taken)).toEqual(two)
    expect([checkTestNames(two.tests), checkTestNames([{ name: 'a' }, { name: 'a' }])]).toEqual([
      undefined,
      'No duplicate test names',
    ])
    const twice = ['a', 'b', 'a', '2 a', 'a'].map((name) => ({ name }))
    expect([repeatedNames(twice), testKeys(twice)]).toEqual([['a'], ['1 a', '1 b', '2 a', '1 2 a', '3 a']])
  })

  it('are deleted when that is confirmed', () => {
    const asked = run([{ kind: 'delete', index: 0 }], two)
    expect(asked).toEqual({ ...two, deleting: 0 })
    expect(run([{ kind: 'cancel' }], asked)).toEqual(two)
    expect(names(run([{ kind: 'confirm' }], asked))).toEqual(['Test-a1b2c3-2', 0])
    expect(run([{ kind: 'confirm' }], two)).toBe(two)
  })

  it('send mocks that have an object', () => {
    const mock = { objectName: 'lookup', returnValue: '' }
    const { tests } = run([{ kind: 'change', index: 0, to: { mocks: [mock, { ...mock, objectName: ' ' }] } }], two)
    expect(tests.map(({ mocks }) => sentMocks(mocks))).toEqual([[mock], []])
  })
})

// spec: D2-3.8
it.each([
  [[true], 'Test Passed!', 'passed', ['PASS']],
  [[false], 'Test Failed', 'failed', ['FAIL']],
  [[true, true], 'All tests passed!', 'passed', ['PASS', 'PASS']],
  [[true, false, 'boom'], '2 of 3 tests failed', 'failed', ['FAIL', 'ERROR', 'PASS']],
] as const)('results %j are shown', (outcomes, message, state, badges) => {
  const panel = finishedPanel(
    outcomes.map((one, at) => ({ name: `${at}`, ...(typeof one === 'string' ? { error: one } : { passed: one }) })),
  )
  expect([panel.message, panel.state, panel.results.map(({ badge }) => badge)]).toEqual([message, state, badges])
})

it('tells that tests run, and has shadows from seven results on', () => {
  expect(runningPanel(3).message).toBe('Running 3 tests...')
  const of = (count: number) => finishedPanel(Array.from({ length: count }, () => ({ name: 'a', passed: true })))
  expect([of(6).scrollShadows, of(7).scrollShadows]).toEqual([false, true])
})

it('has each tag once', () => {
  const tags = [' a', 'b', 'a', ' '].reduce(addTag, [] as readonly string[])
  expect([tags, removeTag(tags, 'a'), removeTag(tags, 'x')]).toEqual([['a', 'b'], ['b'], ['a', 'b']])
})

// spec: D2-9.4
it('names the intervals of schedules, and has midnight for their cron', () => {
  expect([scheduleIntervals, defaultCron]).toEqual([[15, 30, 60, 180, 720, 1440], '0 0 * * *'])
  expect(scheduleIntervals.map(printInterval)).toEqual([
    '15 minutes',
    '30 minutes',
    '1 hour',
    '3 hours',
    '12 hours',
    '1 day',
  ])
})
