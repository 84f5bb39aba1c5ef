import { describe, expect, it } from 'vitest'
import type { DiagnosticKind } from './diagnostics.ts'
import { diagnosticFamilies, diagnosticKinds, familyOf, findDiagnosticKind } from './diagnostic-kinds.ts'

it('gives every kind a code and a name of its own', () => {
  const codes = diagnosticKinds.map(({ code }) => code)
  expect(codes).toEqual([...new Set(codes)].sort())
  const names = diagnosticKinds.map(({ name }) => name).sort()
  expect(names.filter((name, at) => name === names[at + 1])).toEqual([])
})

it('gives every kind a form, a family and an explanation of its own words', () => {
  const wrong = diagnosticKinds.flatMap((kind) => complaints(kind).map((complaint) => `${kind.code} ${complaint}`))
  expect(wrong).toEqual([])
})

function complaints({ code, name, summary, explanation, example, ...rest }: DiagnosticKind): string[] {
  const sentences = explanation.match(/[.?!:](?=\s|$)/g)?.length ?? 0
  const titles = diagnosticFamilies.map(({ title }) => title)
  return [
    ...(/^PK\d{4}$/.test(code) ? [] : ['has no code']),
    ...(titles.includes(familyOf({ code, name, summary, explanation, ...rest })) ? [] : ['is in no family']),
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : ['has no kebab-case name']),
    ...(/^\S[^\n]*\S$/.test(summary) ? [] : ['has no summary in one line']),
    ...(sentences < 1 || explanation.length < 80 || explanation === summary ? ['is not explained'] : []),
    ...(sentences > 8 ? ['is explained at too great length'] : []),
    ...(example !== undefined && example.bad === example.good ? ['has an example that fixes nothing'] : []),
  ]
}

describe('finding a kind', () => {
  it.each(['PK2001', 'pk2001', ' 2001 ', 'duplicate-id', 'Duplicate-Id'])('by %s', (text) => {
    expect(findDiagnosticKind(text)).toMatchObject({ outcome: 'found', kind: { code: 'PK2001' } })
  })

  it('suggests what is near', () => {
    expect(findDiagnosticKind('dupliacte-id')).toMatchObject({ outcome: 'unknown', near: { code: 'PK2001' } })
    expect(findDiagnosticKind('PK2999')).toMatchObject({
      outcome: 'unknown',
      near: { code: expect.stringMatching(/^PK2/) },
    })
    expect(findDiagnosticKind('')).toEqual({ outcome: 'unknown' })
    expect(findDiagnosticKind('nothing-like-any-of-them-at-all')).toEqual({ outcome: 'unknown' })
  })
})
