import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { longest } from './longest-first.ts'

it('knows files that are there', () => {
  expect(longest.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
