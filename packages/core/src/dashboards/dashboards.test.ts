import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartNames, unitNames } from '../detections/kinds/dashboard.ts'
import { parseSpec } from '../detections/parse-spec.ts'
import { writeKeys } from '../yaml/edit/spec-keys.ts'
import { clampSize, moveItem } from './arrange.ts'
import type { DashboardWidget } from './dashboard.ts'
import { encodeRows } from './encode.ts'
import { toDashboard } from './to-dashboard.ts'
import { toDashboardChanges } from './write-dashboard.ts'

const sample = readFileSync(join(import.meta.dirname, '../../fixtures/specs/dashboard.yml'), 'utf8')
const read = (text: string) => toDashboard(parseSpec(text, 'd.yml').spec!)

describe('toDashboard', () => {
  it('reads widgets in the order of the layout, others at the end', () => {
    const { widgets, ...rest } = read(sample)
    expect(rest).toEqual({
      id: 'Okta.Sign.Ins',
      name: 'Okta sign-ins',
      description: 'Who signs in, from where, and what fails.',
      tags: ['Okta'],
      timeRange: '7d',
      refreshSeconds: 60,
      variables: [
        { name: 'outcome', label: 'Outcome', type: 'choice', values: ['FAILURE', 'SUCCESS'], byDefault: 'FAILURE' },
        { name: 'user', label: 'user', type: 'text', values: [], byDefault: '' },
      ],
    })
    expect(widgets.map(({ id, width, height, source }) => [id, width, height, source.kind])).toEqual([
      ['about', 8, 2, 'markdown'],
      ['total', 4, 2, 'query'],
      ['over_time', 12, 4, 'query'],
      ['saved', 6, 4, 'saved'],
    ])
  })
})

describe('toDashboardChanges', () => {
  const before = read(sample)
  const edit = (widgets: readonly DashboardWidget[]): string =>
    writeKeys(sample, toDashboardChanges({ widgets }, before))

  it('changes one line of the file when a widget moves', () => {
    const moved = edit(moveItem(before.widgets.slice(0, 3), 0, 2).concat(before.widgets.slice(3)))
    const lines = (text: string) => text.split('\n')
    const layout = (text: string) => lines(text).slice(lines(text).indexOf('Layout:'))
    expect(lines(moved).slice(0, lines(moved).indexOf('Layout:'))).toEqual(
      lines(sample).slice(0, lines(sample).indexOf('Layout:')),
    )
    expect(layout(moved)).toEqual([
      'Layout:',
      '  - { Widget: total, Width: 4, Height: 2 }',
      '  - { Widget: over_time, Width: 12, Height: 4 }',
      '  - { Widget: about, Width: 8, Height: 2 }',
      '  - { Widget: saved, Width: 6, Height: 4 }',
      '',
    ])
  })

  it('prints queries of several lines as blocks', () => {
    const [about, total, ...others] = before.widgets
    const source = { kind: 'query', language: 'SQL', text: 'SELECT 1\n  AS n' } as const
    const text = edit([about!, { ...total!, source }, ...others])
    expect(text).toContain('    Query: |\n      SELECT 1\n        AS n\n    Unit: count\n')
    expect(read(text).widgets[1]!.source).toEqual(source)
  })

  it('writes what it reads, whatever a dashboard has', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((value) => value.trim())
    const name = fc.stringMatching(/^[A-Za-z_]\w{0,10}$/)
    const source = fc.oneof(
      fc.record({
        kind: fc.constant('query' as const),
        language: fc.constantFrom('SQL' as const, 'PANTHERFLOW' as const),
        text: fc.tuple(text, text).map(([a, b]) => `x${a}\n${b}`.trimEnd()),
      }),
      fc.record({ kind: fc.constant('saved' as const), name: text.map((value) => `q${value}`) }),
      fc.record({ kind: fc.constant('markdown' as const), text }),
    )
    const widget = fc
      .record({
        id: name,
        title: text,
        chart: fc.constantFrom(undefined, ...chartNames),
        source,
        x: fc.option(text, { nil: undefined }),
        y: fc.array(text, { maxLength: 2 }),
        series: fc.option(text, { nil: undefined }),
        unit: fc.constantFrom(undefined, ...unitNames),
        width: fc.integer({ min: 1, max: 12 }),
        height: fc.integer({ min: 1, max: 24 }),
      })
      .map((one): DashboardWidget => (one.source.kind === 'markdown' ? { ...one, chart: 'markdown' } : one))
    fc.assert(
      fc.property(fc.uniqueArray(widget, { maxLength: 5, selector: ({ id }) => id }), (widgets) => {
        const after = read(writeKeys(sample, toDashboardChanges({ widgets }, before)))
        expect(after.widgets).toEqual(widgets)
      }),
      { numRuns: 60 },
    )
  })
})

describe('arranging widgets', () => {
  it('clamps sizes and moves', () => {
    expect(clampSize({ width: 40, height: 0 })).toEqual({ width: 12, height: 1 })
    expect(moveItem(['a', 'b', 'c'], 2, -3)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })
})

describe('encodeRows', () => {
  const columns = [
    { name: 'hour', type: "DateTime64(3, 'UTC')" },
    { name: 'user', type: 'LowCardinality(String)' },
    { name: 'n', type: 'UInt64' },
  ]
  const plain = { chart: undefined, x: undefined, y: [], series: undefined }

  it.each([
    ['times by numbers', plain, columns, undefined, { chart: 'line', x: 'hour', y: ['n'], series: 'user' }],
    ['texts by numbers', plain, columns.slice(1), undefined, { chart: 'bar', x: 'user', y: ['n'], series: undefined }],
    ['one number', plain, columns.slice(2), undefined, { chart: 'number', x: undefined, y: ['n'], series: undefined }],
    ['texts only', plain, columns.slice(1, 2), undefined, { chart: 'table', x: 'user', y: [], series: undefined }],
    [
      'what the query says',
      plain,
      columns,
      { chart: 'bar', x: 'user', y: ['n'], series: null } as const,
      { chart: 'bar', x: 'user', y: ['n'], series: undefined },
    ],
    [
      'what the widget says, but only columns that exist',
      { chart: 'area' as const, x: 'gone', y: ['gone', 'n'], series: 'user' },
      columns,
      undefined,
      { chart: 'area', x: 'hour', y: ['n'], series: 'user' },
    ],
  ])('shows %s', (_, widget, of, visualized, expected) => {
    expect(encodeRows(widget, of, visualized)).toEqual(expected)
  })
})
