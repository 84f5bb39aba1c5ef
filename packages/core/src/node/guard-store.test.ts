import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { GuardRequest, RuleGuards } from '../detections/rule-guard.ts'
import { anyEvent } from '../filters/filter.ts'
import { findUnknownGuards, guardsFile } from './guard-store.ts'

let cacheDir: string
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'picket-guards-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true }))

const environment = { helpers: [], dataModels: [], packages: [] }
const requests = ['a', 'b'].map((id): GuardRequest => ({
  id,
  kind: 'rule',
  source: { file: 'r.py', text: id },
  logTypes: ['T'],
}))

function open(helper = '') {
  const asked: string[] = []
  const helpers = helper ? [{ name: 'h', file: 'h.py', text: helper }] : []
  const options = { file: guardsFile(cacheDir, 'build'), now: 1, environment: { ...environment, helpers } }
  const find = (missing: readonly GuardRequest[]): Promise<readonly RuleGuards[]> => {
    asked.push(...missing.map(({ id }) => id))
    return Promise.resolve(
      missing.map(({ id }) =>
        id === 'b'
          ? { id, problem: 'it hangs', guards: [] }
          : { id, guards: [{ logType: 'T', guard: anyEvent, gaps: [], hasSideEffects: false }] },
      ),
    )
  }
  return { asked, run: (of: readonly GuardRequest[]) => findUnknownGuards(options, of, find) }
}

it('asks once for rules that have guards, again for those with a problem', async () => {
  const first = await open().run(requests)
  const second = open()
  expect(await second.run(requests)).toEqual(first)
  expect(second.asked).toEqual(['b'])
})

it('asks again when a helper, the mode or a log type is another', async () => {
  await open().run(requests)
  const other = open('x = 1')
  await other.run([requests[0]!])
  expect(other.asked).toEqual(['a'])
  const strict = open()
  await strict.run([
    { ...requests[0]!, strictErrors: true },
    { ...requests[0]!, logTypes: ['U'] },
  ])
  expect(strict.asked).toEqual(['a', 'a'])
})

it('takes a damaged file for an empty one', async () => {
  await open().run(requests)
  writeFileSync(guardsFile(cacheDir, 'build'), '{"x')
  const again = open()
  await again.run(requests)
  expect(again.asked).toEqual(['a', 'b'])
})
