import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnknownVariables } from '@picket/server/config'
import { expect, it } from 'vitest'
import { repository } from '../testing/picket.ts'
import { ownVariables } from './own-variables.ts'

it('lists every variable that the code reads besides the settings of the server', () => {
  const read = sourceFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\benv(?:ironment)?(?:\.|\[['"])(PICKET_[A-Z_]+)/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(read).toContain('PICKET_TOKEN')
  expect(findUnknownVariables(Object.fromEntries(read.map((name) => [name, '1'])), ownVariables)).toEqual([])
})

function sourceFiles(): readonly string[] {
  return ['packages', 'apps', 'scripts'].flatMap((folder) =>
    globSync('**/*.{ts,tsx}', {
      cwd: join(repository, folder),
      exclude: ['**/node_modules', '**/dist', '**/*.test.ts'],
    }).map((name) => join(repository, folder, name)),
  )
}
