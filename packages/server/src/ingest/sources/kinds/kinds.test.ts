import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { knownChecks } from '@picket/core'
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

it('has kinds with names of their own, and no check that every source has', () => {
  const names = sourceKinds.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const checks = transportKinds.flatMap(({ health }) => [health.check, ...(health.moreChecks ?? [])])
  expect(checks.filter((check) => sharedChecks.some((one) => one === check))).toEqual([])
})

it('lists every check of a kind in the registry of checks, where each has a name of its own', () => {
  const names = knownChecks.map(({ name }) => name)
  const used = sourceKinds.flatMap(({ health }) => [health.check, ...(health.moreChecks ?? [])])
  expect([...used, ...sharedChecks].filter((name) => !names.includes(name))).toEqual([])
  expect(names).toEqual([...new Set(names)])
})
