import {
  editTestTabs,
  putValues,
  readDocument,
  readTests,
  writeTests,
  type BuilderAction,
  type DetectionDocument,
  type DetectionKind,
  type RuleEditor,
  type TestTabs,
  type TestTabsAction,
  type Value,
  type ValueMap,
  type WantedValues,
} from '@picket/core'
import { keyOf, type BuilderPlace, type Builders } from './builder-place.ts'

/**
 * The state of a detection in the editor: one text, which the builder, the settings and the tests all show and edit.
 * Their edits change as little of the text as possible, so that comments are retained. Plain data; `editDocument`
 * returns the next state.
 */
export interface DocumentState {
  /** The whole spec as YAML; line breaks are `\n`. */
  readonly text: string
  /** The Python code; undefined for a YAML detection. */
  readonly body: string | undefined
  readonly saved: SavedTexts
  /** The text that the panels show. It lags behind `text` while the user types. */
  readonly settled: string
  readonly document: DetectionDocument
  /** The last valid content of the text. */
  readonly data: ValueMap
  readonly kind: DetectionKind
  readonly tests: TestTabs
  /** The builders that were used, by the position of their lists. */
  readonly builders: Readonly<Record<string, RuleEditor>>
  /** How builders follow the text. Present once a builder has been used. */
  readonly by?: Builders
}

export interface SavedTexts {
  readonly text: string
  readonly body: string | undefined
}

export const logicPlace: BuilderPlace = { subject: 'rule', path: ['Detection'] }

export type DocumentAction =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'type-body'; readonly body: string }
  /** The user paused typing: updates the panels from the text. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'put'; readonly values: WantedValues }
  | { readonly kind: 'tests'; readonly action: TestTabsAction }
  | {
      readonly kind: 'build'
      readonly by: Builders
      readonly place: BuilderPlace
      readonly action: BuilderAction
    }
  /** Replaces the texts, with those of a draft or a merge. */
  | ({ readonly kind: 'replace' } & SavedTexts)
  | ({ readonly kind: 'saved' } & SavedTexts)

export function openDocument(texts: SavedTexts, saved: SavedTexts = texts): DocumentState {
  const text = toUnixBreaks(texts.text)
  const document = readDocument(text)
  const kind = document.kind ?? 'rule'
  return {
    text,
    body: texts.body === undefined ? undefined : toUnixBreaks(texts.body),
    saved: {
      text: toUnixBreaks(saved.text),
      body: saved.body === undefined ? undefined : toUnixBreaks(saved.body),
    },
    settled: text,
    document,
    data: document.data,
    kind,
    tests: { tests: readTests(document.data, kind), active: 0 },
    builders: {},
  }
}

/** Returns the document after an action. An action that does not apply changes nothing. */
export function editDocument(state: DocumentState, action: DocumentAction): DocumentState {
  switch (action.kind) {
    case 'type':
      return action.text === state.text ? state : { ...state, text: action.text }
    case 'type-body':
      return { ...state, body: action.body }
    case 'settle':
      return state.settled === state.text ? state : settle(state, state.text)
    case 'put': {
      const now = editDocument(state, { kind: 'settle' })
      if (now.document.error) return now
      // Incomplete conditions are dropped when an item is removed from the list that they belong to.
      const left = Object.entries(now.builders).filter(([key]) => {
        const top = key.split('.')[0]!
        return !(top in action.values) || lengthOf(action.values[top]) >= lengthOf(now.data[top])
      })
      return settle({ ...now, builders: Object.fromEntries(left) }, putValues(now.text, action.values))
    }
    case 'tests':
      return changeTests(editDocument(state, { kind: 'settle' }), action.action)
    case 'build': {
      const now = editDocument(state, { kind: 'settle' })
      const key = keyOf(action.place)
      const editor = action.by.build(now.builders[key], now.text, action.place, action.action)
      const kept = { ...now, by: action.by, builders: { ...now.builders, [key]: editor } }
      return editor.text === now.text ? kept : settle(kept, editor.text)
    }
    case 'replace': {
      const opened = openDocument(action, state.saved)
      if (opened.document.error === undefined) return opened
      // The text contains conflict markers: the panels continue to show the last valid content.
      return { ...opened, data: state.data, kind: state.kind, tests: state.tests }
    }
    case 'saved':
      return { ...state, saved: { text: action.text, body: action.body } }
  }
}

export function isChanged({ text, body, saved, builders }: DocumentState): boolean {
  return (
    text !== saved.text || body !== saved.body || Object.values(builders).some(({ problems }) => problems.length > 0)
  )
}

function settle(state: DocumentState, text: string): DocumentState {
  const document = readDocument(text)
  const data = document.error ? state.data : document.data
  const kind = document.kind ?? state.kind
  const builders = Object.entries(state.builders).map(
    ([key, editor]) => [key, state.by?.follow(editor, text) ?? editor] as const,
  )
  const base = { ...state, text, settled: text, document, data, kind, builders: Object.fromEntries(builders) }
  if (document.error) return base
  const tests = readTests(data, kind, state.tests.tests)
  const active = Math.max(0, Math.min(state.tests.active, tests.length - 1))
  return { ...base, tests: { ...state.tests, tests, active } }
}

function changeTests(state: DocumentState, action: TestTabsAction): DocumentState {
  const tests = editTestTabs(state.tests, action)
  if (tests === state.tests) return state
  if (tests.tests === state.tests.tests || state.document.error) return { ...state, tests }
  const text = writeTests(state.text, tests.tests, state.kind)
  const next = { ...state, tests }
  return text === state.text ? next : { ...settle(next, text), tests }
}

function lengthOf(value: Value | undefined): number {
  return Array.isArray(value) ? value.length : 0
}

function toUnixBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
