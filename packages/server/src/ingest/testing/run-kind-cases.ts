import { checkSettings } from '@picket/core'
import { expect } from 'vitest'
import { missingSource } from '../log-source.ts'
import type { SourceKind, SourceSettings } from '../sources/source-kind.ts'

/** Cases of a kind of log source, as `fixtures/sources/<kind>.yml` has them. */
export interface KindCases {
  /** Settings, and how the API shows them afterwards. */
  readonly accepted?: readonly { readonly settings: SourceSettings; readonly shown: SourceSettings }[]
  /** Settings, and the first problem that is reported. */
  readonly rejected?: readonly { readonly settings: SourceSettings; readonly says: string }[]
}

/** Checks that a kind accepts, stores, shows and rejects settings as its cases say. */
export function runKindCases(kind: SourceKind, { accepted = [], rejected = [] }: KindCases): void {
  const { fields, example } = kind.presentation
  expect(checkSettings(fields, example), 'the example').toEqual({})
  if (kind.managedBy === 'configuration') return
  for (const { settings, shown } of [...accepted, { settings: example, shown: undefined }]) {
    const result = kind.accept!(settings)
    if (!('own' in result)) throw new Error(`${JSON.stringify(settings)}: ${JSON.stringify(result.problems)}`)
    const { open, secrets = {} } = kind.toStored(result.own)
    for (const secret of Object.values(secrets))
      if (typeof secret === 'string') expect(JSON.stringify(open)).not.toContain(secret)
    const source = { ...missingSource('s'), kind: kind.name, ...kind.fromStored({ open, secrets }) }
    if (shown) expect(kind.toSettings(source)).toEqual(shown)
    // An update that repeats what is shown changes nothing: empty secrets are kept.
    expect(kind.accept!(kind.toSettings(source), source)).toEqual(result)
    expect(kind.health.describe(source)).toMatch(/\.$/)
  }
  for (const { settings, says } of rejected) {
    const result = kind.accept!(settings)
    const [first] = 'problems' in result ? result.problems : []
    expect(`${first?.path}: ${first?.message}`).toBe(says)
  }
}
