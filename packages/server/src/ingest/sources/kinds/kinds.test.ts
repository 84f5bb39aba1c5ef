import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runKindCases, type KindCases } from '../../testing/run-kind-cases.ts'
import { sharedChecks } from '../../health/checks.ts'
import { sourceKinds } from './index.ts'

const casesOf = (name: string): KindCases =>
  parse(readFileSync(new URL(`../../../../fixtures/sources/${name}.yml`, import.meta.url), 'utf8')) as KindCases

describe.each(sourceKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  it('accepts, stores, shows and rejects settings as its cases say', () => runKindCases(kind, casesOf(name)))
})

it('has kinds and health checks with names of their own', () => {
  const names = sourceKinds.flatMap(({ name, health }) => [name, health.check])
  expect(new Set([...names, ...sharedChecks]).size).toBe(names.length + sharedChecks.length)
})
