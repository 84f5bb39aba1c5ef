import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRunner } from '../create-runner.ts'
import { oneRule } from '../testing/one-rule.ts'
import { compilePackages } from './compile-packages.ts'

const fixtures = join(import.meta.dirname, '../../fixtures/packages')
const folder = mkdtempSync(join(tmpdir(), 'picket-compiled-'))
const source = join(folder, 'sample_package/__init__.py')

const compiled = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.pyc'))
    .sort()

beforeAll(() => {
  cpSync(fixtures, folder, { recursive: true })
  writeFileSync(join(folder, 'broken.py'), 'def (')
  writeFileSync(join(folder, 'nested.py'), `x = ${'('.repeat(10_000)}`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('compiles the modules that can be compiled, once', async () => {
  await compilePackages([folder])
  expect(compiled()).toEqual(['sample_package/__pycache__/__init__.cpython-314.pyc'])
  const { mtimeMs } = statSync(join(folder, compiled()[0]!))
  await compilePackages([folder])
  expect(statSync(join(folder, compiled()[0]!)).mtimeMs).toBe(mtimeMs)
})

test('lets the sandbox import the compiled module instead of its source', async () => {
  // Installed packages are never written again, so Python does not compare the two.
  writeFileSync(source, 'raise RuntimeError("read from the source")\n')
  expect(await answer()).toBe('true')
})

test('leaves the source in use where the bytecode cannot be written', async () => {
  rmSync(folder, { recursive: true })
  cpSync(fixtures, folder, { recursive: true })
  writeFileSync(join(folder, 'sample_package/__pycache__'), 'a file where the folder should be')
  await compilePackages([folder])
  expect([compiled(), await answer()]).toEqual([[], 'true'])
})

async function answer(): Promise<string | undefined> {
  const runner = createRunner({ workers: 1 })
  await runner.open({ helpers: [], dataModels: [], packages: [folder] })
  const text = 'from sample_package import answer\n\ndef rule(event):\n    return answer() == 42\n'
  const outcome = await runner.run(oneRule('rule', text, {}))
  await runner.close()
  return outcome.cases[0]?.functions[0]?.output ?? JSON.stringify(outcome)
}
