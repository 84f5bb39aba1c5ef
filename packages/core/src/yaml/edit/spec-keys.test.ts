import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Value, ValueMap } from '../../values/value.ts'
import { parseYaml } from '../parse-yaml.ts'
import { printKeyLines, readKeys, writeKeys, type KeyChange } from './spec-keys.ts'

const text = `# About logins.
AnalysisType: rule
RuleID: "Sample.Login"
Severity: High # for now
Enabled: true

# What decides.
Detection:
  # Only from outside.
  - Key: ip
    Condition: IsPublic
Tags: [a, b]
Description: >
  Some
  words.
`

const cases: readonly (readonly [string, readonly KeyChange[], readonly (readonly [string, string])[]])[] = [
  ['a scalar keeps the comment behind it', [{ key: 'Severity', value: 'Low' }], [['High #', 'Low #']]],
  ['a list in brackets becomes a block', [{ key: 'Tags', value: ['c'] }], [[' [a, b]', '\n  - c']]],
  [
    'a key that is gone takes its comments along',
    [{ key: 'Detection', removed: true }],
    [['# What decides.\nDetection:\n  # Only from outside.\n  - Key: ip\n    Condition: IsPublic\n', '']],
  ],
  [
    'lines come as they are',
    [{ key: 'Detection', lines: 'Detection:\n  - Key: a # b\n    Condition: Exists\n' }],
    [['  # Only from outside.\n  - Key: ip\n    Condition: IsPublic\n', '  - Key: a # b\n    Condition: Exists\n']],
  ],
  [
    'new keys come last, in their order',
    [
      { key: 'Threshold', value: 5 },
      { key: 'Runbook', value: 'One.\nTwo.\n' },
    ],
    [['  words.\n', '  words.\nThreshold: 5\nRunbook: |\n  One.\n  Two.\n']],
  ],
  ['removes nothing that is missing', [{ key: 'Nothing', removed: true }], []],
  [
    'several at once',
    [
      { key: 'Enabled', value: false },
      { key: 'Tags', removed: true },
    ],
    [
      ['Enabled: true', 'Enabled: false'],
      ['Tags: [a, b]\n', ''],
    ],
  ],
]

test.each(cases)('%s', (_, changes, replaced) => {
  expect(writeKeys(text, changes)).toBe(replaced.reduce((sum, [from, to]) => sum.replace(from, to), text))
})

test('prints a text in one line again', () => {
  expect(writeKeys('{AnalysisType: rule, RuleID: A}', [{ key: 'Enabled', value: true }])).toBe(
    'AnalysisType: rule\nRuleID: A\nEnabled: true\n',
  )
  expect(writeKeys('', [{ key: 'RuleID', value: 'A' }])).toBe('RuleID: A\n')
})

const value: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, true, 0, -1.5, 'yes', '', 'a: b', '# no', 'one\ntwo\n', [], {}, ['x', { y: [1] }], {
    z: 'w',
  }),
  fc.string(),
)
const key = fc.constantFrom('A', 'B', 'C D', 'on', 'E')
const comment = fc.constantFrom('', '# above\n', '\n')
const style = fc.constantFrom('block', 'flow', 'comment')

/** A spec as a user may have written it. */
const written = fc
  .uniqueArray(fc.tuple(key, value, comment, style), { selector: ([name]) => name, minLength: 1 })
  .map((pairs) =>
    pairs
      .map(([name, item, above, how]) => {
        const line = how === 'flow' ? `${JSON.stringify(name)}: ${JSON.stringify(item)}\n` : printKeyLines(name, item)
        const isOneLine = line.indexOf('\n') === line.length - 1
        return above + (how === 'comment' && isOneLine ? `${line.slice(0, -1)} # behind\n` : line)
      })
      .join(''),
  )

test('whatever is changed, nothing else is, and comments of other keys stay', () => {
  const change = fc.oneof(
    fc.record({ key, value }),
    key.map((name): KeyChange => ({ key: name, removed: true })),
    fc.tuple(key, value).map(([name, item]): KeyChange => ({ key: name, lines: printKeyLines(name, item) })),
  )
  const changes = fc.uniqueArray(change, { selector: ({ key: name }) => name, maxLength: 3 })
  const property = fc.property(written, changes, (before, list) => {
    const old = parseYaml(before, '').value as ValueMap
    const wanted: Record<string, Value> = { ...old }
    for (const one of list) {
      if ('removed' in one) delete wanted[one.key]
      else wanted[one.key] = 'value' in one ? one.value : (parseYaml(one.lines, '').value as ValueMap)[one.key]!
    }
    const after = writeKeys(before, list)
    expect(parseYaml(after, '').value ?? {}).toEqual(wanted)
    const touched = new Set(list.map((one) => one.key))
    const others = Object.keys(old).filter((name) => !touched.has(name))
    expect(readKeys(after, others)).toBe(readKeys(before, others))
  })
  fc.assert(property, { numRuns: 500 })
})

test('keys are read with their comments, and written back they change nothing', () => {
  const lines = '# What decides.\nDetection:\n  # Only from outside.\n  - Key: ip\n    Condition: IsPublic\n'
  expect(readKeys(text, ['Detection', 'AlertTitle'])).toBe(lines)
  expect(writeKeys(text, [{ key: 'Detection', lines }])).toBe(text)
  expect(readKeys('Tags: [a]', ['Tags'])).toBe('Tags: [a]\n')
  expect(readKeys('- a\n', ['Tags'])).toBe('')
})
