import { createQueryCatalogue } from '@picket/query'
import { expect, it } from 'vitest'
import { openText, place, printText, type EditedText } from '../../state/text-editor.ts'
import { accept, assist } from './assist.ts'

const columns = [{ name: 'eventName', type: { kind: 'string' } }] as const
const catalogue = createQueryCatalogue([{ database: 'logs', name: 'aws_cloudtrail', columns }])

/** `¦` is the cursor. */
function open(marked: string): EditedText {
  const before = marked.slice(0, marked.indexOf('¦')).split('\n')
  return place(openText(marked.replace('¦', '')), before.length - 1, before.at(-1)!.length)
}

function show(text: EditedText): string {
  const { lines, line, column } = text
  return lines.map((one, at) => (at === line ? `${one.slice(0, column)}¦${one.slice(column)}` : one)).join('\n')
}

it.each([
  ['aws¦', 'aws_cloudtrail\n| ¦'],
  ['aws_cloudtrail\n| whe¦', 'aws_cloudtrail\n| where ¦'],
  ['aws_cloudtrail\n| where even¦ == 1', 'aws_cloudtrail\n| where eventName¦ == 1'],
  ['aws_cloudtrail\n| extend low=strings.low¦', 'aws_cloudtrail\n| extend low=strings.lower(¦)'],
  ['aws_cloudtrail | limit 5 ¦', 'aws_cloudtrail | limit 5\n| where ¦'],
])('completes %j', (marked, expected) => {
  const text = open(marked)
  const [item] = assist(text, catalogue).offered
  expect(show(accept(text, item!))).toBe(expected)
})

it('reports the first mistake with its position, once the tables are known', () => {
  const text = open('aws_cloudtrail\n| where eventNmae == "x"¦')
  expect([assist(text, catalogue).problem, assist(text, undefined).problem]).toEqual([
    '2:9 Column "eventNmae" does not exist. Did you mean "eventName"?',
    undefined,
  ])
  expect(printText(text)).toBe('aws_cloudtrail\n| where eventNmae == "x"')
})
