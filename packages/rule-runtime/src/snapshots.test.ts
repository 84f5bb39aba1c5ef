import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRunner } from './create-runner.ts'
import { oneRule } from './testing/one-rule.ts'

const place = mkdtempSync(join(tmpdir(), 'picket-snapshots-'))
const cacheDir = join(place, 'cache')
const packages = join(place, 'packages')
const helper = { name: 'my_helper', file: 'my_helper.py', text: 'from sample_package import answer\n' }
const source = 'import my_helper\n\ndef rule(event):\n    return my_helper.answer() == event["answer"]\n'

beforeAll(() => cpSync(join(import.meta.dirname, '../fixtures/packages'), packages, { recursive: true }))
afterAll(() => rmSync(place, { recursive: true, force: true }))

async function answers(answer: number): Promise<string | undefined> {
  const runner = createRunner({ workers: 1, cacheDir, packages: [packages], limits: { memoryMb: 128 } })
  try {
    await runner.open({ helpers: [helper], dataModels: [], packages: [packages] })
    const outcome = await runner.run(oneRule('rule', source, { answer }))
    return outcome.cases[0]?.functions[0]?.output ?? JSON.stringify(outcome)
  } finally {
    await runner.close()
  }
}

const snapshots = () =>
  readdirSync(cacheDir)
    .filter((name) => name !== 'last.json')
    .map((name) => join(cacheDir, name))

/** The tests follow one another: each changes the cache that the one before left. */
describe('the snapshot with packages imported', () => {
  test('is made at the first opening', async () => {
    expect(await answers(42)).toBe('true')
    expect(snapshots().map((path) => /[0-9a-f]{32}\.snapshot$/.test(path))).toEqual([true])
  })

  test('is used again as it is', async () => {
    const [path] = snapshots()
    const inode = statSync(path!).ino
    expect(await answers(42)).toBe('true')
    expect(statSync(path!).ino).toBe(inode)
  })

  test.each([
    ['cut short', (path: string) => truncateSync(path, 1_000_000)],
    ['emptied', (path: string) => writeFileSync(path, '')],
    [
      'changed in one byte',
      (path: string) => {
        const bytes = readFileSync(path)
        bytes[20_000_000]! ^= 1
        writeFileSync(path, bytes)
      },
    ],
  ])('is recreated when the file was %s', async (_, damage) => {
    const [path] = snapshots()
    const sound = statSync(path!).size
    damage(path!)
    expect(await answers(42)).toBe('true')
    expect(statSync(path!).size).toBe(sound)
  })

  test('is another one when a package changes', async () => {
    const file = join(packages, 'sample_package/__init__.py')
    writeFileSync(file, readFileSync(file, 'utf8').replace('.read_text())', '.read_text()) + 1'))
    expect(await answers(43)).toBe('true')
    expect(snapshots()).toHaveLength(2)
  })

  test('is not needed: without a place to keep it, packages are imported by each process', async () => {
    rmSync(cacheDir, { recursive: true })
    writeFileSync(cacheDir, 'a file where the folder should be')
    expect(await answers(43)).toBe('true')
  })
})
