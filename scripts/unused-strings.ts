import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnusedStrings } from './console/find-unused-strings.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

readOptions({
  usage: 'sh bin/run scripts/unused-strings.ts',
  summary: 'Finds strings of the console that no code reads. Exits with 1 if there are any. Part of npm run check.',
})

const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const apiWords = new Set(read('schema/graphql/*.graphql').flatMap(({ text }) => text.match(/\w+/g) ?? []))
const unused = findUnusedStrings(read('apps/console/src/**/*.{ts,tsx}'), apiWords)
for (const one of unused) console.error(`${one} is not used. Remove it.`)
process.exitCode = unused.length === 0 ? 0 : 1
