import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { applyPatch, parsePatch } from './patch.ts'
import type { ScimObject } from './scim-value.ts'

const { resource, cases } = parse(
  readFileSync(new URL('../../../fixtures/scim/patches.yml', import.meta.url), 'utf8'),
) as {
  readonly resource: ScimObject
  readonly cases: readonly {
    readonly name: string
    readonly operations: readonly object[]
    readonly changes?: ScimObject
    readonly removes?: string
    readonly error?: string
  }[]
}
const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp']

describe('a change', () => {
  it.each(cases)('$name', ({ operations, changes, removes, error }) => {
    const change = () => applyPatch(resource, parsePatch({ schemas, Operations: operations }))
    if (error !== undefined) return expect(change).toThrow(error)
    const wanted = { ...resource, ...changes }
    if (removes !== undefined) delete (wanted as Record<string, unknown>)[removes]
    return expect(change()).toEqual(wanted)
  })

  it('leaves prototypes alone', () => {
    const value = JSON.parse('{"__proto__": {"admin": true}, "constructor": {"admin": true}}') as object
    expect(() => applyPatch(resource, parsePatch({ schemas, Operations: [{ op: 'add', value }] }))).toThrow(
      'is not an attribute path',
    )
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })
})
