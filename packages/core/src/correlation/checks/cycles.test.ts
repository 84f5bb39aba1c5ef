import { expect, it } from 'vitest'
import { findingsOf } from '../../validation/checks/check-harness.ts'
import { correlationCycles } from './cycles.ts'

/** Correlation rules written as `A -> B, C`. */
function rules(...lines: readonly string[]): { readonly [file: string]: string } {
  return Object.fromEntries(
    lines.map((line) => {
      const [id = '', targets = ''] = line.split(' -> ')
      const steps = targets.split(', ').map((target) => `{ RuleID: ${target} }`)
      return [
        `${id}.yml`,
        `AnalysisType: correlation_rule\nRuleID: ${id}\nDetection: [{ Group: [${steps.join(', ')}] }]\n`,
      ]
    }),
  )
}

const circles = (...lines: readonly string[]) =>
  findingsOf(correlationCycles, rules(...lines)).map((line) => line.replace(/.* in a circle: (.*?)\. \(.*?\)/, '$1'))

it('lets rules build on each other', () => {
  expect(circles('A -> B, C', 'B -> D', 'C -> D', 'D -> Rule')).toEqual([])
})

it('leaves a rule that names itself to the check of its body', () => {
  expect(circles('A -> A, B', 'B -> Rule')).toEqual([])
})

it('reports a circle once, with every reference in it', () => {
  expect(circles('A -> B', 'B -> Rule, C', 'C -> A', 'D -> A')).toEqual([
    '"A" -> "B" -> "C" -> "A" [B.yml Detection.0.Group.1.RuleID] [C.yml Detection.0.Group.0.RuleID]',
  ])
})

it('reports each of two circles, the first from where it begins', () => {
  expect(circles('A -> B', 'B -> C', 'C -> B', 'D -> E', 'E -> D')).toEqual([
    '"B" -> "C" -> "B" [C.yml Detection.0.Group.0.RuleID]',
    '"D" -> "E" -> "D" [E.yml Detection.0.Group.0.RuleID]',
  ])
})

it('walks long chains', () => {
  const chain = Array.from({ length: 5000 }, (_, index) => `R${index} -> R${(index + 1) % 5000}`)
  expect(circles(...chain)).toHaveLength(1)
})
