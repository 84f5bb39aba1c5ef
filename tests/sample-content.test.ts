import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

function picket(...args: string[]): { readonly code: number | null; readonly text: string } {
  const main = join(root, 'apps/terminal/dist/main.js')
  const done = spawnSync(process.execPath, [main, ...args], { cwd: join(root, 'packages/content'), encoding: 'utf8' })
  return { code: done.status, text: done.stdout }
}

test('the sample content is without a finding', () => {
  expect(picket('validate')).toEqual({ code: 0, text: expect.stringMatching(/^No problems in \d+ specs\.\n$/) })
})

test('every sample detection passes its tests, and has three at least', () => {
  const { code, text } = picket('test', '--min-tests', '3')
  expect(text).not.toMatch(/^(FAIL|INVALID)/m)
  expect(code).toBe(0)
})

test('the sample content has something of every kind', () => {
  const kinds = picket('list').text.matchAll(
    /\s(rule|scheduled_rule|policy|correlation_rule|datamodel|global|pack|saved_query|scheduled_query|lookup_table)\s/g,
  )
  expect([...new Set([...kinds].map(([, kind]) => kind))].sort()).toEqual([
    'correlation_rule',
    'datamodel',
    'global',
    'lookup_table',
    'pack',
    'policy',
    'rule',
    'saved_query',
    'scheduled_query',
    'scheduled_rule',
  ])
})
