import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'
import { findExample, runExample } from './run-example.ts'

const folders = globSync('{packages,apps}/*', { cwd: root }).toSorted()

test.each(folders)('the README of %s fits on a screen, and its example prints the output it shows', (folder) => {
  const file = join(root, folder, 'README.md')
  const text = readFileSync(file, 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
  const example = findExample(text)
  expect(example && runExample(example)).toBe(example?.output ?? 'an example')
})

test.each(folders)('the README of %s lists its entry points', (folder) => {
  const file = join(root, folder, 'package.json')
  if (!existsSync(file)) return
  const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; exports?: object }
  const text = readFileSync(join(dirname(file), 'README.md'), 'utf8')
  const shown = [...text.matchAll(/^\| `(@picket\/[^`]+)`/gm)].map(([, entry]) => entry)
  expect(shown).toEqual(
    Object.keys(exports)
      .map((path) => join(name, path))
      .toSorted(),
  )
})
