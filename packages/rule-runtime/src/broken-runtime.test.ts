import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UnavailableError } from '@picket/core'
import { afterAll, describe, expect, test } from 'vitest'
import { createNativeRunner, createRunner } from './create-runner.ts'
import { findRuntimeFolder } from './runtime-folder.ts'
import { oneRule } from './testing/one-rule.ts'

const place = mkdtempSync(join(tmpdir(), 'picket-broken-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const job = oneRule('rule', 'def rule(event):\n    return True\n', {})

describe('a runtime that does not work', () => {
  test('a damaged base snapshot ends in an error, not in a loop', async () => {
    const { path } = findRuntimeFolder()
    cpSync(path, place, { recursive: true })
    writeFileSync(join(place, 'base.snapshot'), 'no snapshot')
    const runner = createRunner({ workers: 1, runtime: { path: place, build: 'test' } })
    await expect(runner.run(job)).rejects.toThrow(UnavailableError)
    await runner.close()
  })

  test('a missing interpreter says what to do', () => {
    expect(() => createNativeRunner({ interpreter: 'no-such-python' })).toThrow(
      expect.objectContaining({
        message: 'Python cannot be started as "no-such-python".',
        hint: 'Install CPython 3.11 or later, or leave out "--python native": the sandbox needs no installation.',
      }),
    )
  })

  test('a closed runner refuses', async () => {
    const runner = createRunner({ workers: 1 })
    await runner.close()
    await expect(runner.run(job)).rejects.toThrow('The Python runner is closed.')
  })

  test('closing ends running requests', async () => {
    const runner = createRunner({ workers: 1 })
    const running = runner.run(oneRule('loop', 'while True:\n    pass\n', {}))
    setTimeout(() => void runner.close(), 50)
    await expect(running).rejects.toThrow('The Python runner was closed.')
  })
})
