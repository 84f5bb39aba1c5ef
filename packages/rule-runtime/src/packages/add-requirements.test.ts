import { expect, test } from 'vitest'
import { addRequirements } from './add-requirements.ts'

test('packages are added where the list is, everything else stays to the character', () => {
  const text = `# our detections
paths: [rules]   # only these

python:
  # for the helpers
  packages:
    - six>=1.5 # old code needs it
    # the next one is big
    - boto3
  index: https://example.com/simple/
`
  expect(addRequirements(text, ['pycountry', 'six>=1.16'])).toBe(`# our detections
paths: [rules]   # only these

python:
  # for the helpers
  packages:
    - six>=1.16 # old code needs it
    # the next one is big
    - boto3
    - pycountry
  index: https://example.com/simple/
`)
})

test.each([
  ['', ['six'], 'python:\n  packages:\n    - six\n'],
  ['# only a comment\n', ['six'], '# only a comment\n\npython:\n  packages:\n    - six\n'],
  ['paths: [a]', ['six', 'x>1'], 'paths: [a]\n\npython:\n  packages:\n    - six\n    - x>1\n'],
  ['python:\n  packages: []\n', ['six', 'x>1'], 'python:\n  packages:\n    - six\n    - x>1\n'],
  ['python:\n  packages: [six] # few\n', ['x'], 'python:\n  packages:\n    - six\n    - x\n    # few\n'],
  [
    'python: # ours\n  index: https://example.com/\n',
    ['six'],
    'python:\n  # ours\n  index: https://example.com/\n  packages:\n    - six\n',
  ],
  ['python:\n  packages:\n  - six', ['x'], 'python:\n  packages:\n  - six\n  - x\n'],
])('%j with %j added', (text, requirements, expected) => {
  expect(addRequirements(text, requirements)).toBe(expected)
})
