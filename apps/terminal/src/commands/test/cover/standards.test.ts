import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  attackVersion,
  mergeCoverage,
  percentOf,
  toNavigatorLayer,
  totalsOf,
  type AttackMatrix,
  type CoveredFile,
} from '@picket/core'
import { readXml, type XmlElement } from '../../../testing/read-xml.ts'
import { printCobertura } from './print-cobertura.ts'
import { printCoverageJson } from './print-json.ts'
import { printMitre } from './print-mitre.ts'
import { printLcov } from './print-lcov.ts'
import type { CoverageReport } from './coverage-report.ts'

const ways = [
  ['if', 'true', 'false'],
  ['for', 'body', 'end'],
  ['operand', 'true', 'false'],
  ['condition', 'true', 'false'],
] as const
const line = fc.integer({ min: 1, max: 30 })
const covered: fc.Arbitrary<CoveredFile> = fc
  .record({
    file: fc.oneof(fc.constantFrom('a.py', 'rules/b c/d.yml', '../up/e & <f> "g".py', 'ü/日.py'), fc.string()),
    executable: fc.array(line, { maxLength: 12 }),
    hit: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    branches: fc.array(fc.tuple(line, line, fc.constantFrom(...ways), fc.boolean(), fc.boolean()), { maxLength: 8 }),
  })
  .map(({ file, executable, hit, branches }) => ({
    file,
    lines: { executable, hit: executable.filter((number) => hit[number - 1]) },
    branches: branches.flatMap(([at, column, [kind, one, other], first, second]) => {
      const reached = !executable.includes(at) || hit[at - 1] === true
      return [
        { line: at, column, kind, to: one, hit: first && reached },
        { line: at, column, kind, to: other, hit: second && reached },
      ]
    }),
  }))
const noMatrix: AttackMatrix = { columns: [] }
const report: fc.Arbitrary<CoverageReport> = fc
  .uniqueArray(covered, { selector: ({ file }) => file, maxLength: 4 })
  .map((files) => ({ coverage: mergeCoverage(files), matrix: noMatrix, notCounted: [] }))

/** Parses records as geninfo(1) describes them; throws for anything else. */
function readLcov(text: string) {
  return [...text.matchAll(/TN:\nSF:(.*)\n([^]*?)end_of_record\n|(.+)/g)].map(([, file, body = '', odd]) => {
    if (odd !== undefined) throw new Error(odd)
    const numbers = (name: string): readonly (readonly string[])[] =>
      [...body.matchAll(new RegExp(`^${name}:(.*)$`, 'gm'))].map(([, list = '']) => list.split(','))
    expect(body.replaceAll(/^(?:BRDA:\d+,\d+,\d+,(?:-|\d+)|DA:\d+,\d+|(?:BRF|BRH|LF|LH):\d+)\n/gm, '')).toBe('')
    const [branches, lines] = [numbers('BRDA'), numbers('DA')]
    expect(new Set(branches.map((branch) => branch.slice(0, 3).join())).size).toBe(branches.length)
    const hits = new Map(lines.map(([at, times]) => [at, times]))
    for (const [at, , , taken] of branches) expect(taken === '-').toBe(hits.get(at) === '0')
    expect(['BRF', 'BRH', 'LF', 'LH'].map((name) => numbers(name).map(([count]) => Number(count)))).toEqual([
      [branches.length],
      [branches.filter(([, , , taken]) => taken === '1').length],
      [lines.length],
      [lines.filter(([, times]) => times === '1').length],
    ])
    return { file, lines, branches }
  })
}

const shown = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?')

test('lcov follows geninfo(1), and has the same results', () => {
  fc.assert(
    fc.property(report, (one) => {
      const { files } = one.coverage
      const read = readLcov(printLcov(one))
      expect(read.map(({ file, lines }) => [file, lines])).toEqual(
        files.map(({ file, lines }) => [
          shown(file),
          lines.executable.map((number) => [`${number}`, lines.hit.includes(number) ? '1' : '0']),
        ]),
      )
      expect(read.map(({ branches }) => branches.map(([at, , , taken]) => [Number(at), taken === '1']))).toEqual(
        files.map(({ branches }) =>
          [...Map.groupBy(branches, ({ line: at, column, kind }) => `${at}:${column}:${kind}`).values()]
            .flat()
            .map(({ line: at, hit }) => [at, hit]),
        ),
      )
    }),
  )
})

/** Elements of coverage-04.dtd: their children in order, and their attributes, all required. */
const dtd: { readonly [element: string]: { readonly children: RegExp; readonly attributes: readonly string[] } } = {
  coverage: {
    children: /^(?:sources )?packages $/,
    attributes: [
      'line-rate',
      'branch-rate',
      'lines-covered',
      'lines-valid',
      'branches-covered',
      'branches-valid',
      'complexity',
      'version',
      'timestamp',
    ],
  },
  sources: { children: /^(?:source )*$/, attributes: [] },
  source: { children: /^$/, attributes: [] },
  packages: { children: /^(?:package )*$/, attributes: [] },
  package: { children: /^classes $/, attributes: ['name', 'line-rate', 'branch-rate', 'complexity'] },
  classes: { children: /^(?:class )*$/, attributes: [] },
  class: { children: /^methods lines $/, attributes: ['name', 'filename', 'line-rate', 'branch-rate', 'complexity'] },
  methods: { children: /^(?:method )*$/, attributes: [] },
  lines: { children: /^(?:line )*$/, attributes: [] },
  line: { children: /^(?:conditions )*$/, attributes: ['number', 'hits', 'branch', 'condition-coverage'] },
}

const all = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

test('cobertura follows its DTD, and has the same results', () => {
  fc.assert(
    fc.property(report, (one) => {
      const root = readXml(printCobertura(one))
      const check = ({ name, attributes, children }: XmlElement): void => {
        expect(children.map((child) => `${child.name} `).join('')).toMatch(dtd[name]!.children)
        const implied = name === 'line' && attributes['branch'] === 'false' ? ['condition-coverage'] : []
        expect([...Object.keys(attributes), ...implied].toSorted()).toEqual(dtd[name]!.attributes.toSorted())
        for (const [key, value] of Object.entries(attributes))
          if (key.endsWith('-rate')) expect(value).toMatch(/^(?:1|0(?:\.\d+)?)$/)
        children.forEach(check)
      }
      check(root)
      const { files } = one.coverage
      const classes = all(root, 'class').toSorted((a, b) =>
        a.attributes['filename']! < b.attributes['filename']! ? -1 : 1,
      )
      expect(
        classes.map((file) => [
          file.attributes['filename'],
          all(file, 'line').map(({ attributes }) => [
            Number(attributes['number']),
            attributes['hits'] === '1',
            attributes['condition-coverage'],
          ]),
        ]),
      ).toEqual(
        files
          .map(
            ({ file, lines, branches }) =>
              [
                shown(file),
                lines.executable.map((number) => {
                  const here = branches.filter(({ line: at }) => at === number)
                  const taken = here.filter(({ hit }) => hit).length
                  const percent = Math.floor((100 * taken) / here.length)
                  const share = here.length === 0 ? undefined : `${percent}% (${taken}/${here.length})`
                  return [number, lines.hit.includes(number), share]
                }),
              ] as const,
          )
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    }),
  )
})

/** The required parts of the layer format 4.5 of the ATT&CK Navigator. */
const layerSchema = {
  type: 'object',
  required: ['name', 'versions', 'domain', 'techniques'],
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    versions: {
      type: 'object',
      required: ['layer', 'navigator'],
      additionalProperties: false,
      properties: {
        attack: { type: 'string', pattern: '^\\d+$' },
        navigator: { type: 'string', pattern: '^5(\\.\\d+){0,2}$' },
        layer: { const: '4.5' },
      },
    },
    domain: { enum: ['enterprise-attack', 'mobile-attack', 'ics-attack'] },
    description: { type: 'string' },
    gradient: {
      type: 'object',
      required: ['colors', 'minValue', 'maxValue'],
      additionalProperties: false,
      properties: {
        colors: { type: 'array', minItems: 2, items: { type: 'string', pattern: '^#(?:[0-9a-f]{6}|[0-9a-f]{8})$' } },
        minValue: { type: 'number' },
        maxValue: { type: 'number' },
      },
    },
    techniques: {
      type: 'array',
      items: {
        type: 'object',
        required: ['techniqueID'],
        additionalProperties: false,
        properties: {
          techniqueID: { type: 'string', pattern: '^T\\d{4}(?:\\.\\d{3})?$' },
          tactic: { type: 'string', pattern: '^[a-z]+(?:-[a-z]+)*$' },
          score: { type: 'number' },
          comment: { type: 'string' },
          enabled: { type: 'boolean' },
          metadata: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'value'],
              additionalProperties: false,
              properties: { name: { type: 'string' }, value: { type: 'string' } },
            },
          },
        },
      },
    },
  },
}

const matrix: AttackMatrix = {
  columns: [
    {
      tactic: { id: 'TA0011', name: 'Command and Control' },
      techniques: 2,
      cells: [
        {
          technique: { id: 'T1090.003', name: 'Multi-hop Proxy', tactics: ['TA0011'], state: 'current' },
          servesTactic: true,
          enabled: ['A', 'B'],
          disabled: ['C'],
          tests: 4,
        },
      ],
    },
  ],
}

test('a layer follows the format of the Navigator', () => {
  const accepts = new Ajv({ allErrors: true }).compile(layerSchema)
  for (const one of [matrix, noMatrix]) {
    const layer: unknown = JSON.parse(JSON.stringify(toNavigatorLayer(one, attackVersion)))
    expect([accepts(layer), accepts.errors]).toEqual([true, null])
  }
})

test('the text says why a technique does not count for its tactic', () => {
  const technique = { id: 'T1000', name: 'Odd', tactics: [] as readonly string[], state: 'current' as const }
  const cell = { technique, servesTactic: false, enabled: ['A'], disabled: [], tests: 1 }
  const odd: AttackMatrix = {
    columns: [
      {
        tactic: { id: 'TA0009', name: 'Collection' },
        techniques: 3,
        cells: [
          cell,
          { ...cell, technique: { ...technique, state: 'revoked', successor: 'T2000' } },
          { ...cell, technique: { ...technique, state: 'deprecated' } },
        ],
      },
    ],
  }
  expect(printMitre({ coverage: { files: [] }, matrix: odd, notCounted: [] }))
    .toBe(`TA0009  Collection: 0 of 3 techniques
  T1000         1 enabled, 1 test  Odd (not in this tactic; not counted)
  T1000         1 enabled, 1 test  Odd (revoked, now T2000; not counted)
  T1000         1 enabled, 1 test  Odd (deprecated; not counted)
`)
})

test('json is complete', () => {
  const lines = { executable: [1, 2, 3], hit: [1, 2] }
  const file: CoveredFile = { file: 'a.py', lines, branches: [] }
  const read = JSON.parse(printCoverageJson({ coverage: { files: [file] }, matrix, notCounted: ['Broken'] })) as unknown
  expect(read).toEqual({
    schema: 'picket.coverage/1',
    totals: { percent: 66.66, lines: { covered: 2, total: 3 }, branches: { covered: 0, total: 0 } },
    files: [{ file: 'a.py', lines, branches: [], percent: 66.66 }],
    notCounted: ['Broken'],
    attack: [
      {
        tactic: 'TA0011',
        name: 'Command and Control',
        techniques: 2,
        cells: [
          {
            technique: 'T1090.003',
            name: 'Multi-hop Proxy',
            servesTactic: true,
            enabled: ['A', 'B'],
            disabled: ['C'],
            tests: 4,
          },
        ],
      },
    ],
  })
  expect(percentOf(totalsOf([]))).toBe(undefined)
})
