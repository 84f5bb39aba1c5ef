import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runKindCases, type KindCases } from '../../testing/run-kind-cases.ts'
import { sharedChecks } from '../../health/checks.ts'
import { sourceKinds, transportKinds } from './index.ts'

const casesOf = (name: string): KindCases =>
  parse(readFileSync(new URL(`../../../../fixtures/sources/${name}.yml`, import.meta.url), 'utf8')) as KindCases

// `providers/providers.test.ts` runs those of providers.
describe.each(transportKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  it('accepts, stores, shows and rejects settings as its cases say', () => runKindCases(kind, casesOf(name)))
})

it('has kinds and health checks with names of their own', () => {
  const names = [...sourceKinds.map(({ name }) => name), ...transportKinds.map(({ health }) => health.check)]
  const shared = [...sharedChecks, 'logPullingStatus']
  expect(new Set([...names, ...shared]).size).toBe(names.length + shared.length)
})
