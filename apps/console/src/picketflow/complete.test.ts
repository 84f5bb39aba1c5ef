import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { createQueryCatalogue } from '@picket/query'
import { expect, it } from 'vitest'
import { completeQuery } from './complete.ts'

const catalogue = createQueryCatalogue([
  {
    database: 'logs',
    name: 'aws_cloudtrail',
    columns: [
      { name: 'eventName', type: { kind: 'string' } },
      { name: 'p_event_time', type: { kind: 'timestamp' } },
    ],
  },
])

function completionsAt(marked: string, isExplicit = false) {
  const position = marked.indexOf('¦')
  const state = EditorState.create({ doc: marked.replace('¦', '') })
  return { state, result: completeQuery(catalogue, new CompletionContext(state, position, isExplicit)) }
}

/** The text after a completion is chosen, with the cursor. */
function choose(marked: string, label: string): string {
  const { state, result } = completionsAt(marked, true)
  const option = result!.options.find((one) => one.label === label)!
  let next = state
  const view = {
    state,
    dispatch: (spec: object) => {
      next = state.update(spec).state
    },
  } as unknown as EditorView
  if (typeof option.apply !== 'function') throw new Error('It has no function.')
  option.apply(view, option, result!.from, result!.to ?? result!.from)
  const { head } = next.selection.main
  return `${next.sliceDoc(0, head)}¦${next.sliceDoc(head)}`
}

it.each([
  ['aws¦', 'aws_cloudtrail', 'aws_cloudtrail\n| ¦'],
  ['let a = 1; aws¦', 'aws_cloudtrail', 'let a = 1; aws_cloudtrail\n| ¦'],
  ['aws¦\n| limit 1', 'aws_cloudtrail', 'aws_cloudtrail¦\n| limit 1'],
  ['aws_cloudtrail ¦', 'where', 'aws_cloudtrail\n| where ¦'],
  ['aws_cloudtrail\n| ¦', 'where', 'aws_cloudtrail\n| where ¦'],
  ['aws_cloudtrail | where ev¦ == 1', 'eventName', 'aws_cloudtrail | where eventName¦ == 1'],
  ['aws_cloudtrail | where strings.¦', 'len', 'aws_cloudtrail | where strings.len(¦)'],
  ['aws_cloudtrail | summarize ¦', 'agg.count', 'aws_cloudtrail | summarize count=agg.count()¦'],
])('writes %j with %s as %j', (before, label, after) => {
  expect(choose(before, label)).toBe(after)
})

it.each([
  ['¦', false],
  ['aws_cloudtrail¦', false],
  ['aws_cloudtrail ¦', true],
  ['aws_cloudtrail\n¦', false],
  ['aws_cloudtrail\n| ¦', true],
  ['aws_cloudtrail\n|¦', true],
  ['aws_cloudtrail | where eventName == ¦', true],
  ["aws_cloudtrail | where eventName == 'a'\n¦", false],
  ['aws_cloudtrail // a comment ¦', false],
])('opens unasked in %j: %j', (marked, opens) => {
  expect(completionsAt(marked).result !== null).toBe(opens)
})
