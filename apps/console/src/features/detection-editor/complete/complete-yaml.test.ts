import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, it } from 'vitest'
import type { Knowledge } from '../../../builder/knowledge.ts'
import { completeYaml } from './complete-yaml.ts'

const knowledge = { fields: [], typeOf: () => undefined } as unknown as Knowledge

/** What a value becomes once the first that is offered at the bar is taken. */
function taken(value: string): string | undefined {
  const [before = '', behind = ''] = value.split('|')
  const start = 'Detection:\n  - KeyPath: path\n    Condition: Equals\n    '
  const doc = `${start}${before}${behind}\nTests:\n  - Log: {path: usr/local lib}\n`
  const pos = start.length + before.length
  const found = completeYaml(new CompletionContext(EditorState.create({ doc }), pos, true), 'rule', knowledge)
  const [option] = found?.options ?? []
  return option === undefined ? undefined : doc.slice(start.length, found!.from) + option.label + behind
}

it.each([
  ['Value: |', 'Value: usr/local lib'],
  ['Value: us|', 'Value: usr/local lib'],
  ['Value: usr/lo|', 'Value: usr/local lib'],
  ['Value: usr/local |', 'Value: usr/local lib'],
  ['Value: "usr/|"', 'Value: "usr/local lib"'],
  ['Values: [a, usr/|]', 'Values: [a, usr/local lib]'],
  ['Values:\n      - usr/|', 'Values:\n      - usr/local lib'],
  ['Value: "usr" |', undefined],
])('puts a value of the tests in the place of %j', (typed, value) => {
  expect(taken(typed)).toBe(value)
})
