import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Spec } from '@picket/core'
import { readContent } from '@picket/core/node'
import { beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'packages/content')
let specs: readonly Spec[]

beforeAll(async () => {
  specs = (await readContent({ paths: [folder], cwd: folder })).content.specs
})

function picket(...args: string[]): { readonly code: number | null; readonly text: string } {
  const main = join(root, 'apps/terminal/dist/main.js')
  const done = spawnSync(process.execPath, [main, ...args], { cwd: folder, encoding: 'utf8' })
  return { code: done.status, text: done.stdout }
}

function count(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names.toSorted()) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

const detectionKinds = new Set(['rule', 'scheduled_rule', 'policy', 'correlation_rule'])

test('the content has no findings', () => {
  expect(picket('validate')).toEqual({ code: 0, text: expect.stringMatching(/^No problems in \d+ specs\.\n$/) })
})

test('the content is formatted as fmt does', () => {
  expect(picket('fmt', '--check').code).toBe(0)
})

test('every detection passes its tests, has at least three, and no change of a condition goes unnoticed', () => {
  const { code, text } = picket('test', '--min-tests', '3', '--mutate')
  expect(text).not.toMatch(/^(FAIL|INVALID)/m)
  expect(text).toMatch(/^Mutants +[\d,]{3,} killed {2}score 100\.0 %$/m)
  expect(code).toBe(0)
})

test('the content has the expected number of every kind', () => {
  expect(count(specs.map(({ kind }) => kind))).toEqual({
    correlation_rule: 5,
    datamodel: 5,
    global: 5,
    lookup_table: 1,
    pack: 9,
    policy: 3,
    rule: 53,
    saved_query: 2,
    dashboard: 1,
    scheduled_query: 2,
    scheduled_rule: 2,
  })
})

test('the content has the expected number of rules of every log type, in YAML and in Python', () => {
  const rules = specs.filter(({ kind }) => kind === 'rule')
  expect(count(rules.flatMap(({ data }) => texts(data['LogTypes'])))).toEqual({
    'AWS.CloudTrail': 10,
    'AWS.VPCFlow': 5,
    'Amazon.EKS.Audit': 6,
    'Azure.Audit': 7,
    'GSuite.ActivityEvent': 6,
    'GitHub.Audit': 8,
    'Okta.SystemLog': 9,
    'Slack.AuditLogs': 5,
  })
  const roads = rules.map(({ data }) => ('Detection' in data ? 'YAML' : 'Filename' in data ? 'Python' : 'derived'))
  expect(count(roads)).toEqual({ Python: 27, YAML: 25, derived: 1 })
})

test('every detection has runbook steps, reasons for false positives, mappings, and tests of both outcomes', () => {
  const detections = specs.filter(({ kind }) => detectionKinds.has(kind))
  expect(detections.length).toBe(63)
  const lacking = detections.filter(({ data }) => {
    const outcomes = new Set(
      (Array.isArray(data['Tests']) ? data['Tests'] : []).map(
        (one: { ExpectedResult?: unknown }) => one.ExpectedResult,
      ),
    )
    const reports = data['Reports'] as { readonly [framework: string]: unknown } | undefined
    return !(
      /^1\. [^]+\n2\. /.test(String(data['Runbook'])) &&
      String(data['Description']).includes('False positives: ') &&
      texts(reports?.['MITRE ATT&CK']).length > 0 &&
      outcomes.has(true) &&
      outcomes.has(false)
    )
  })
  expect(lacking.map(({ id }) => id)).toEqual([])
})

test('every log type has a pack with its rules', () => {
  const packs = new Map(
    specs
      .filter(({ kind }) => kind === 'pack')
      .map(({ id, data }) => [id, new Set(texts((data['PackDefinition'] as { IDs?: unknown }).IDs))]),
  )
  const missing = specs.flatMap(({ kind, id, data }) =>
    kind === 'rule'
      ? texts(data['LogTypes']).flatMap((type) => (packs.get(`Picket.Pack.${type}`)?.has(id) ? [] : [`${type}: ${id}`]))
      : [],
  )
  expect(missing).toEqual([])
})
