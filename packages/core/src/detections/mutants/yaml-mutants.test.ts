import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSpec } from '../parse-spec.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { readEquivalent } from './equivalent.ts'
import { findYamlMutants } from './yaml-mutants.ts'

interface Case {
  readonly name: string
  readonly spec: string
  readonly mutants: readonly string[]
}

const file = join(import.meta.dirname, '../../../fixtures/mutants/yaml.yml')
const cases = parseYaml(readFileSync(file, 'utf8'), file).value as unknown as readonly Case[]

test.each(cases)('$name', ({ spec: text, mutants }) => {
  const { spec } = parseSpec(text, 'spec.yml')
  const found = findYamlMutants(spec!, text).map(({ place, kind, before, after }) => {
    const change = after === undefined ? `without ${before.trim()}` : after.trim()
    return `${place.line}:${place.column} ${kind}: ${change}`
  })
  expect(found).toEqual(mutants)
})

test('a comment with a reason, on the line or above it', () => {
  const text =
    'a  # picket: equivalent, never empty\nb\n# picket: equivalent\nc\n  # picket: equivalent: always so\nd\n'
  const reasons = [1, 2, 3, 4, 5, 6].map((line) => readEquivalent(text, { line, endLine: line }))
  expect(reasons).toEqual(['never empty', undefined, undefined, undefined, 'always so', 'always so'])
})
