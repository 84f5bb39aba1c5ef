import { anyEvent } from '../filters/filter.ts'
import type { GuardRequest } from '../detections/rule-guard.ts'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepGuards } from './guard-store.ts'

let cacheDir: string
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'picket-guards-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true }))

const requests = ['a', 'b'].map((id): GuardRequest => ({
  id,
  kind: 'rule',
  source: { file: 'r.py', text: `import h\n${id}` },
  logTypes: ['T'],
}))

/** "b" has a problem. */
function open({ helper = '', build = 'build' } = {}) {
  const asked: string[] = []
  const helpers = helper ? [{ name: 'h', file: 'h.py', text: helper }] : []
  const finder = keepGuards(
    {
      guards: async (missing) => {
        asked.push(...missing.map(({ id }) => id))
        return missing.map(({ id }) =>
          id === 'b'
            ? { id, problem: 'it hangs', guards: [] }
            : { id, guards: [{ logType: 'T', guard: anyEvent, gaps: [], hasSideEffects: false }] },
        )
      },
    },
    { helpers, dataModels: [], packages: [] },
    { cacheDir, build, now: 1 },
  )
  return { asked, run: (of: readonly GuardRequest[]) => finder.guards(of) }
}

test('asks once for rules that have guards, again for those with a problem', async () => {
  const first = await open().run(requests)
  const second = open()
  expect(await second.run(requests)).toEqual(first)
  expect(second.asked).toEqual(['b'])
})

test('asks again when a helper, the build, the mode or a log type is another', async () => {
  await open().run(requests)
  const others = [open({ helper: 'x = 1' }), open({ build: 'other' }), open()]
  await others[0]!.run([requests[0]!])
  await others[1]!.run([requests[0]!])
  await others[2]!.run([
    { ...requests[0]!, strictErrors: true },
    { ...requests[0]!, logTypes: ['U'] },
  ])
  expect(others.map(({ asked }) => asked)).toEqual([['a'], ['a'], ['a', 'a']])
})

test('takes a damaged file for an empty one', async () => {
  await open().run(requests)
  for (const file of readdirSync(join(cacheDir, 'guards'))) writeFileSync(join(cacheDir, 'guards', file), '{"x')
  const again = open()
  await again.run(requests)
  expect(again.asked).toEqual(['a', 'b'])
})

test('requests only those that can reach what changed', async () => {
  const request = (id: string, text: string, logTypes: readonly string[] = []): GuardRequest => ({
    id,
    kind: 'rule',
    source: { file: `${id}.py`, text },
    logTypes,
  })
  const all = [
    request('direct', 'from near import x'),
    request('indirect', 'import far'),
    request('neither', 'import nearly'),
    request('model', 'event.udm("x")', ['T']),
  ]
  const run = async (near: string, path = 'a') => {
    const asked: string[] = []
    const finder = keepGuards(
      {
        guards: async (missing) => {
          asked.push(...missing.map(({ id }) => id))
          return missing.map(({ id }) => ({ id, guards: [] }))
        },
      },
      {
        helpers: [
          { name: 'near', file: 'near.py', text: near },
          { name: 'far', file: 'far.py', text: 'import near' },
        ],
        dataModels: [{ id: 'M', logTypes: ['T'], mappings: [{ name: 'x', path }] }],
        packages: [],
      },
      { cacheDir, build: 'build', now: 1 },
    )
    await finder.guards(all)
    return asked
  }
  expect(await run('x = 1')).toEqual(['direct', 'indirect', 'neither', 'model'])
  expect(await run('x = 1')).toEqual([])
  expect(await run('x = 2')).toEqual(['direct', 'indirect'])
  expect(await run('x = 2', 'b')).toEqual(['model'])
})
