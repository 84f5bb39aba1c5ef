import { expect, test } from 'vitest'
import { readKeys, writeKeys, type KeyChange } from './spec-keys.ts'

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
  ['what is not there is not taken away', [{ key: 'Nothing', removed: true }], []],
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

test('a text in one line is printed anew', () => {
  expect(writeKeys('{AnalysisType: rule, RuleID: A}', [{ key: 'Enabled', value: true }])).toBe(
    'AnalysisType: rule\nRuleID: A\nEnabled: true\n',
  )
  expect(writeKeys('', [{ key: 'RuleID', value: 'A' }])).toBe('RuleID: A\n')
})

test('keys are read with their comments, and written back they change nothing', () => {
  const lines = '# What decides.\nDetection:\n  # Only from outside.\n  - Key: ip\n    Condition: IsPublic\n'
  expect(readKeys(text, ['Detection', 'AlertTitle'])).toBe(lines)
  expect(writeKeys(text, [{ key: 'Detection', lines }])).toBe(text)
  expect(readKeys('Tags: [a]', ['Tags'])).toBe('Tags: [a]\n')
  expect(readKeys('- a\n', ['Tags'])).toBe('')
})
