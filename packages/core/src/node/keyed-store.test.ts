import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DetectionResult } from '../detections/test-result.ts'
import { hasVerdicts, openVerdictStore } from './verdict-store.ts'

let cacheDir: string
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'picket-verdicts-'))
})
afterEach(() => rmSync(cacheDir, { recursive: true }))

const result: DetectionResult = { id: 'A.B', kind: 'rule', file: 'a.yml', status: 'untested', cases: [] }
const options = { root: '/content', build: 'b1', now: 1 }

it('gives back what an earlier run kept, per root and build', () => {
  const first = openVerdictStore({ ...options, cacheDir })
  first.set('key', result)
  first.save()
  expect(openVerdictStore({ ...options, cacheDir }).get('key')).toEqual(result)
  expect(openVerdictStore({ ...options, cacheDir, build: 'b2' }).get('key')).toBeUndefined()
  expect(openVerdictStore({ ...options, cacheDir, root: '/other' }).get('key')).toBeUndefined()
  expect([hasVerdicts(cacheDir, 'b1'), hasVerdicts(cacheDir, 'b2')]).toEqual([true, false])
})

it('removes stores that were not written for a month', () => {
  const old = openVerdictStore({ ...options, cacheDir, build: 'old' })
  old.set('key', result)
  old.save()
  const [file = ''] = readdirSync(join(cacheDir, 'verdicts'))
  utimesSync(join(cacheDir, 'verdicts', file), 0, 0)
  const store = openVerdictStore({ ...options, cacheDir })
  store.set('key', result)
  store.save()
  expect([hasVerdicts(cacheDir, 'old'), hasVerdicts(cacheDir, 'b1')]).toEqual([false, true])
})

it('takes a damaged file for an empty one and writes a whole one in its place', () => {
  const first = openVerdictStore({ ...options, cacheDir })
  first.set('key', result)
  first.save()
  const file = join(cacheDir, 'verdicts', readdirSync(join(cacheDir, 'verdicts'))[0] ?? '')
  writeFileSync(file, '{"key": {"resu')
  const second = openVerdictStore({ ...options, cacheDir })
  expect(second.get('key')).toBeUndefined()
  second.set('other', result)
  second.save()
  expect(openVerdictStore({ ...options, cacheDir }).get('other')).toEqual(result)
  expect(readdirSync(join(cacheDir, 'verdicts'))).toHaveLength(1)
})

it('does not fail the run when the folder cannot be written', () => {
  writeFileSync(join(cacheDir, 'verdicts'), 'a file stands where the folder should be')
  const store = openVerdictStore({ ...options, cacheDir })
  store.set('key', result)
  expect(() => store.save()).not.toThrow()
})
