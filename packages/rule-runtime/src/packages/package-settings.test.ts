import { expect, test } from 'vitest'
import { parsePackageSettings } from './package-settings.ts'

test('packages are read with their places, other keys are left to others', () => {
  const text =
    'version: 1\npython:\n  index: https://example.com/simple\n  packages:\n    - six>=1.5 # small\n    - pycountry\n'
  const { requirements, index, diagnostics } = parsePackageSettings(text, 'picket.yaml')
  expect(index).toBe('https://example.com/simple')
  expect(diagnostics).toEqual([])
  expect(requirements.map(({ name, specifier, span }) => [name, specifier, span.line, span.column])).toEqual([
    ['six', '>=1.5', 5, 7],
    ['pycountry', '', 6, 7],
  ])
})

test.each([
  ['', []],
  ['python:\n', []],
  ['python:\n  packages:\n', []],
  ['python:\n  packages: six\n', ['2:13 The key "packages" needs a list of packages.']],
  ['python:\n  packages: [six=1]\n', ['2:14 "=1" in "six=1" is not a range of versions.']],
  ['python:\n  packages:\n    - six\n    - Six>1\n', ['4:7 Package "six" is listed twice.']],
  ['python:\n  packages:\n    - {six: 1}\n', ['3:7 A package is named by a text.']],
])('%j is reported at its place', (text, expected) => {
  const { diagnostics } = parsePackageSettings(text, 'picket.yaml')
  expect(diagnostics.map(({ span, message }) => `${span.line}:${span.column} ${message}`)).toEqual(expected)
})
