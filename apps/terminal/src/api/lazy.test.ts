import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../commands/index.ts'
import { repository } from '../testing/picket.ts'

const sources = join(import.meta.dirname, '..')

/** Returns files in a folder that import a module, by path; without tests and their helpers. */
function naming(folder: string, module: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .filter((name) => module.test(readFileSync(join(folder, name), 'utf8')))
}

test('only commands that talk to a server load the client', () => {
  // The screens are loaded only by their command, and most of them show a server.
  const remote = ['tui/', ...commands.filter(({ isRemote }) => isRemote).map(({ name }) => `commands/${name}/`)]
  const strange = naming(sources, /from '@picket\/core\/api'/).filter(
    (name) => !name.startsWith('api/') && !remote.some((folder) => name.startsWith(folder)),
  )
  const within = naming(sources, /from '\.[^']*\/api\/(?!permission-names|command\.ts)[\w/-]+\.ts'/).filter(
    (name) => !remote.some((folder) => name.startsWith(folder)),
  )
  expect([strange, within]).toEqual([[], []])
})

test('the entry point of the core does not import the client', () => {
  const core = join(repository, 'packages/core/src')
  expect(naming(core, /from '@apollo\//).filter((name) => !name.startsWith('api/'))).toEqual([])
  expect(naming(core, /from '[^']*\/api\//).filter((name) => !name.startsWith('api/'))).toEqual([])
})

test('the description of a command does not load the client', () => {
  expect(naming(sources, /from '@picket\/core\/api'/).filter((name) => name.endsWith('command.ts'))).toEqual([])
})
