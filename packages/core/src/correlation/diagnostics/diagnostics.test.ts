import { expect, it } from 'vitest'
import { correlationChecks } from '../checks/index.ts'
import { correlationDiagnostics } from './index.ts'

it('gives every kind a code and a name of its own', () => {
  expect(new Set(correlationDiagnostics.map(({ code }) => code)).size).toBe(correlationDiagnostics.length)
  expect(new Set(correlationDiagnostics.map(({ name }) => name)).size).toBe(correlationDiagnostics.length)
})

it('names every kind with the check that reports it', () => {
  const reported = correlationChecks.flatMap(({ kinds }) => kinds)
  expect(correlationDiagnostics.filter((kind) => !reported.includes(kind))).toEqual([])
})

// spec: D2-5.9 D2-5.10 D2-5.11
it('has the texts of the rule editor', () => {
  const texts = correlationDiagnostics.map(({ summary }) => summary)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Cannot have duplicate IDs',
      'Missing ID in Sequence',
      'A rule cannot reference itself',
      'Cannot have duplicate RuleIDs',
      'The rule cannot be absent with min or max match count',
      'Cannot use policies',
      'No rule found',
      'Too many transitions',
      'Missing transition',
      'Invalid Transitions: Can only have one transition between each node in order',
    ]),
  )
})
