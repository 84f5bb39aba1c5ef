import { describe, expect, it } from 'vitest'
import { byCode, diagnosticKinds, familyOf, type DiagnosticKind } from '@picket/core'
import { schemaDiagnostics } from './index.ts'

it('gives every kind a code and a name of its own', () => {
  const all = [...diagnosticKinds, ...schemaDiagnostics]
  const names = all.map(({ name }) => name).toSorted()
  expect(names.filter((name, at) => name === names[at + 1])).toEqual([])
  const codes = schemaDiagnostics.map(({ code }) => code)
  expect(codes.length).toBe(new Set(codes).size)
  expect(byCode(schemaDiagnostics).every((kind) => familyOf(kind) === 'Log schemas')).toBe(true)
})

describe('every kind', () => {
  it.each(schemaDiagnostics.map((kind) => [kind.code, kind] as const))(
    '%s is explained in its own words',
    (_, kind) => {
      expect(complaints(kind)).toEqual([])
    },
  )
})

function complaints({ code, name, summary, explanation, example }: DiagnosticKind): readonly string[] {
  const sentences = explanation.match(/[.?!:](?=\s|$)/g)?.length ?? 0
  return [
    ...(/^PK8\d{3}$/.test(code) ? [] : ['has no code of this family']),
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : ['has no kebab-case name']),
    ...(/^\S[^\n]*\S$/.test(summary) ? [] : ['has no summary in one line']),
    ...(sentences < 1 || explanation.length < 80 || explanation === summary ? ['is not explained'] : []),
    ...(sentences > 8 ? ['is explained at too great length'] : []),
    ...(example !== undefined && example.bad === example.good ? ['has an example that fixes nothing'] : []),
  ]
}
