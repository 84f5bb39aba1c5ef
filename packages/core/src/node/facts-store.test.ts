import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ModuleFacts, PythonSource } from '../detections/rule-runner.ts'
import { analyzeUnknown, factsFile } from './facts-store.ts'

let cacheDir: string
let analysed: string[]
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'picket-facts-'))
  analysed = []
})
afterEach(() => rmSync(cacheDir, { recursive: true }))

async function analyze(modules: readonly PythonSource[]): Promise<readonly ModuleFacts[]> {
  analysed.push(...modules.map(({ file }) => file))
  return modules.map(({ file, text }) => factsOf(file, text))
}

function factsOf(file: string, text: string): ModuleFacts {
  const empty = { functions: [], imports: [], openNames: false, requiredKeys: [], mutations: [], unreachable: [] }
  return { file, names: [text], ...empty }
}

const a = { file: 'a.py', text: 'A' }
const b = { file: 'b.py', text: 'B' }

it('analyses what it has not seen, in any file, and gives facts the name of their file', async () => {
  const options = { file: factsFile(cacheDir, '1'), now: 1 }
  expect(await analyzeUnknown(options, [a], analyze)).toEqual([factsOf('a.py', 'A')])
  const moved = { file: 'moved.py', text: 'A' }
  expect(await analyzeUnknown(options, [moved, b], analyze)).toEqual([factsOf('moved.py', 'A'), factsOf('b.py', 'B')])
  expect(analysed).toEqual(['a.py', 'b.py'])
})

it('starts empty with another build', async () => {
  await analyzeUnknown({ file: factsFile(cacheDir, '1'), now: 1 }, [a], analyze)
  await analyzeUnknown({ file: factsFile(cacheDir, '2'), now: 1 }, [a], analyze)
  expect(analysed).toEqual(['a.py', 'a.py'])
})
