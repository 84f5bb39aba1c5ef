import { expect, it } from 'vitest'
import { plainStyle } from '../../screen/style.ts'
import { printWidget } from './print-widget.ts'
import type { ShownWidget, WidgetData } from './run-widget.ts'

const widget: WidgetData = {
  id: 'calls',
  title: 'Calls',
  chart: null,
  language: 'PANTHERFLOW',
  query: 'q',
  savedQuery: null,
  markdown: null,
  x: null,
  y: [],
  series: null,
  unit: null,
  width: 6,
  height: 4,
  isHidden: false,
}
const print = (shown: Partial<ShownWidget>, limit?: number) =>
  printWidget({ widget, ...shown }, { style: plainStyle, width: 40 }, limit)
const columns = [
  { name: 'name', type: 'String' },
  { name: 'n', type: 'UInt64' },
]
const rows = [
  { name: 'a', n: 2 },
  { name: 'b', n: 1 },
]

it.each([
  ['bars', { columns, rows }, 'Calls\na  ██████████████████████████████████ 2\nb  █████████████████ 1\n'],
  ['a number', { columns: columns.slice(1), rows: [{ n: 1234 }] }, 'Calls\n1,234\n'],
  [
    'several numbers',
    {
      widget: { ...widget, chart: 'number' as const, y: ['n', 'm'] },
      columns: [...columns, { name: 'm', type: 'Int8' }],
      rows: [{ n: 1, m: 2 }],
    },
    'Calls\nn 1  m 2\n',
  ],
  ['a text', { widget: { ...widget, title: '', markdown: 'one\n\u001b[31mtwo\n' } }, 'calls\none\n\\x1b[31mtwo\n'],
  ['nothing', { columns, rows: [] }, 'Calls\nNo events in this time range\n'],
  ['a failure', { error: 'Table "x" does not exist.' }, 'Calls\nTable "x" does not exist.\n'],
])('prints %s', (_, shown, text) => expect(print(shown)).toBe(text))

it('prints the first rows of a table', () => {
  expect(print({ widget: { ...widget, chart: 'table' }, columns, rows }, 1)).toBe(
    'Calls\nname  n\na     2\n1 more row\n',
  )
})
