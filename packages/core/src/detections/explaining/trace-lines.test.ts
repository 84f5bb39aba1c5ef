import type { FunctionTrace } from '../rule-tracer.ts'
import { expect, it } from 'vitest'
import { traceLines } from './trace-lines.ts'

const body = `import x

def rule(event):
    if event.get("who") == "ben":
        return False
    return event.get("tries", 0) > 2


def title(event):
    return "T"
`
const place = {
  file: 'a.py',
  column: 0,
  endLine: 0,
  endColumn: 0,
  depth: 0,
  function: 'rule',
  values: [],
  conditions: [],
}
const value = (line: number, text: string, is: string) => ({ ...place, line, text, value: is })
const trace = {
  name: 'rule',
  dropped: 0,
  steps: [
    {
      ...place,
      kind: 'branch',
      line: 4,
      taken: 'false',
      conditions: [
        {
          ...place,
          line: 4,
          kind: 'test',
          text: '',
          reached: true,
          parts: [],
          values: [value(4, 'event.get("who")', "'ana'")],
        },
      ],
    },
    {
      ...place,
      kind: 'return',
      line: 6,
      endLine: 6,
      returned: 'True',
      values: [value(6, 'event.get("tries", 0)', '3')],
    },
  ],
} as unknown as FunctionTrace

it('lays values beside the lines of the function that ran, those that were passed by among them', () => {
  expect(
    traceLines(trace, body).map(({ number, ran, values, isDecisive }) => [number, ran, values, isDecisive]),
  ).toEqual([
    [3, true, [], false],
    [4, true, [`event.get("who") = 'ana'`], false],
    [5, false, [], false],
    [6, true, ['event.get("tries", 0) = 3', '→ True'], true],
  ])
})

it('says nothing of a function of which nothing was seen', () => {
  expect(traceLines({ name: 'rule', steps: [], dropped: 0 }, body)).toEqual([])
})
