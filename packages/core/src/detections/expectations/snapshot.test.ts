import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../diagnostics.ts'
import { locateFindings } from '../../validation/locate.ts'
import { ExactFloat, type Value, type ValueMap } from '../../values/value.ts'
import { printCanonical } from './print-canonical.ts'
import { parseSnapshot, printSnapshot, toEntryNames, type Snapshot } from './snapshot.ts'

const value = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.bigInt({ min: 2n ** 60n, max: 2n ** 80n }),
    fc.double().map((number) => new ExactFloat(number)),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 3 }),
  ),
})).value
const outputs = fc.dictionary(fc.string({ unit: 'binary' }), value, { maxKeys: 3 }) as fc.Arbitrary<ValueMap>
const snapshot: fc.Arbitrary<Snapshot> = fc.uniqueArray(fc.record({ test: fc.string({ unit: 'binary' }), outputs }), {
  selector: ({ test: name }) => name,
  maxLength: 4,
})

const read = (text: string): string => {
  const parsed = parseSnapshot(text, 'a.snap')
  if ('finding' in parsed) return `${place(text, parsed)} ${parsed.finding.message}`
  return printSnapshot([...parsed.snapshot].map(([name, entry]) => ({ test: name, outputs: entry })))
}
const place = (text: string, { finding }: { readonly finding: Finding }): string => {
  const [diagnostic] = locateFindings([finding], new Map([['a.snap', text]]))
  return `${diagnostic?.span?.line}:${diagnostic?.span?.column}`
}

test('what is written is read back, whatever a rule gave, and however git ends its lines', () => {
  fc.assert(
    fc.property(snapshot, (entries) => {
      const text = printSnapshot(entries)
      const parsed = parseSnapshot(text, 'a.snap')
      if ('finding' in parsed) throw new Error(parsed.finding.message)
      const again = entries.map(({ test: name }) => ({ test: name, outputs: parsed.snapshot.get(name)! }))
      expect(printSnapshot(again)).toBe(text)
      expect(parseSnapshot(text.replaceAll('\n', '\r\n'), 'a.snap')).toEqual(parsed)
    }),
  )
})

test('nothing in a snapshot is invisible, and numbers stay as they are', () => {
  const odd = {
    text: 'a\u007f\u0085\u200b\u2028\ufeff\ud800😀',
    nan: new ExactFloat(NaN),
    one: new ExactFloat(1),
    tiny: 1e-7,
  }
  expect(printCanonical(odd)).toBe(
    '{\n  "nan": "NaN",\n  "one": 1.0,\n  "text": "a\\u007f\\u0085\\u200b\\u2028\\ufeff\\ud800😀",\n  "tiny": 1e-7\n}',
  )
})

const good = printSnapshot([
  { test: 'One', outputs: { result: true, rule: true } },
  { test: 'Two', outputs: { result: false, rule: false } },
])

test.each([
  ['empty', '', '1:1 The snapshot is empty.'],
  ['cut off', good.slice(0, 68), '4:12 The snapshot is damaged. "{" has no closing "}".'],
  ['cut off in a text', good.slice(0, 60), '5:7 The snapshot is damaged. The text that begins with a double quote'],
  [
    'in the middle of a merge',
    good.replace('    "Two"', '<<<<<<< HEAD\n    "Two"').replace('  }\n}', '=======\n>>>>>>> other\n  }\n}'),
    '8:1 The snapshot is damaged. A conflict of two changes is left here from a merge.',
  ],
  ['merged so that a test is there twice', good.replace('"Two"', '"One"'), '8:5 The snapshot is damaged. '],
  ['no snapshot', '[1]', '1:1 This is no snapshot.'],
  ['of another version', good.replace('Snapshot": 1', 'Snapshot": 2'), '2:21 The snapshot was written by another'],
  [
    'of a test that is no map',
    good.replace(/\{\n {6}"result": true[^}]*\}/, '5'),
    '4:12 Test "One" has no outputs here.',
  ],
  ['binary', '{\0', '1:2 The snapshot is damaged. The text holds the control character U+0000'],
])('a snapshot that is %s is reported with its position', (_, text, wanted) => {
  expect(read(text).slice(0, wanted.length)).toBe(wanted)
})

test('a reformatted one has the same meaning', () => {
  expect(read(JSON.stringify(JSON.parse(good)))).toBe(good)
  expect(read(good.replace('"rule": true', '"rule": true,'))).toBe(good)
})

test('tests of one name have entries of their own, whatever other tests are called', () => {
  const tests = ['A', 'A (2)', 'A', 'B', 'A'].map((name, index) => ({ name, index: index * 2 }))
  expect([...toEntryNames(tests)]).toEqual([
    [0, 'A'],
    [2, 'A (2)'],
    [4, 'A (3)'],
    [6, 'B'],
    [8, 'A (4)'],
  ])
})
