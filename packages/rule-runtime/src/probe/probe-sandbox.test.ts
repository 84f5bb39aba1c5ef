import { describe, expect, test } from 'vitest'
import { createNativeRunner } from '../create-runner.ts'
import { attempts } from './attempts.ts'
import { probePython } from './probe-python.ts'
import { probeSandbox } from './probe-sandbox.ts'

describe('probing the sandbox', () => {
  test('every attempt to break out is held', async () => {
    const results = await probeSandbox()
    expect(results.filter(({ held }) => !held)).toEqual([])
    const processAttempts = 'read list write command thread network code-generation constructor addon environment'
    expect(results.map(({ id }) => id)).toEqual([
      ...attempts.map(({ id }) => id),
      ...processAttempts.split(' ').map((name) => `process-${name}`),
      'outside',
    ])
  })

  test('the attempts do break out where there is no sandbox', async () => {
    const runner = createNativeRunner({ workers: 1, limits: { caseMs: 1000 } })
    const wanted = ['python-read', 'python-command', 'python-process', 'python-environment']
    const place = { secretFile: import.meta.filename, newFile: '', port: 0 }
    const results = await probePython(
      runner,
      attempts.filter(({ id }) => wanted.includes(id)),
      place,
    )
    await runner.close()
    expect(results.filter(({ held }) => !held).map(({ id }) => id)).toEqual(wanted)
  })
})
