import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLake } from '../create-lake.ts'
import { testLake } from '../testing/lake-contract.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'lake-'))
const engine = openEmbeddedEngine({ folder, randomId: () => randomBytes(16).toString('hex') })
const lake = createLake({ engine })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the folder is for its owner alone', () => {
  const modes = [folder, join(folder, 'engine'), join(folder, 'answers')].map((one) => statSync(one).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o700])
})

testLake(() => lake)

test('no answer is left behind', () => {
  expect(readdirSync(join(folder, 'answers'))).toEqual([])
})
