import { expect, it } from 'vitest'
import { attackCatalogue } from './attack.ts'

it('knows tactics, techniques, sub-techniques, successors and retired ones', () => {
  const { tactics, techniques } = attackCatalogue()
  expect(tactics.get('TA0006')).toEqual({ id: 'TA0006', name: 'Credential Access' })
  expect(techniques.get('T1110')).toEqual({ id: 'T1110', name: 'Brute Force', tactics: ['TA0006'], state: 'current' })
  expect(techniques.get('T1110.003')).toMatchObject({ name: 'Password Spraying', state: 'current' })
  expect(techniques.get('T1086')).toEqual({
    id: 'T1086',
    name: 'PowerShell',
    tactics: [],
    state: 'revoked',
    successor: 'T1059.001',
  })
  expect(techniques.get('T1475')).toMatchObject({ state: 'deprecated', tactics: [] })
  expect(techniques.get('T0801')).toMatchObject({ name: 'Monitor Process State', tactics: ['TA0100'] })
})

it('is whole: every tactic and successor it names exists, every current technique serves a tactic', () => {
  const { tactics, techniques } = attackCatalogue()
  for (const technique of techniques.values()) {
    expect(technique.name).not.toBe('')
    for (const tactic of technique.tactics) expect(tactics.has(tactic), technique.id).toBe(true)
    if (technique.state === 'current') expect(technique.tactics.length, technique.id).toBeGreaterThan(0)
    if (technique.successor !== undefined) expect(techniques.has(technique.successor), technique.id).toBe(true)
  }
})
