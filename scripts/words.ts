import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parse } from 'yaml'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'
import { createWordFinder, type AvoidedWord, type Exception } from './words/find-words.ts'
import { readTexts } from './words/read-texts.ts'

const { positionals } = readOptions({
  usage: 'sh bin/run scripts/words.ts [PATH...]',
  summary: `Finds words that docs/glossary.md avoids: in texts, docs, comments and names, of the whole tree or of some paths.
The words, and the files in which one of them is right, are in scripts/words/words.yml. Part of npm run check.`,
  words: true,
})

interface Words {
  readonly words: readonly AvoidedWord[]
  readonly exceptions: readonly Exception[]
  /** Files that are not ours to word: generated, or quoted from elsewhere. */
  readonly skip: readonly string[]
}

const { words, exceptions, skip } = parse(readFileSync(join(root, 'scripts/words/words.yml'), 'utf8')) as Words
const findWords = createWordFinder(words)
const files = execFileSync('git', ['ls-files', '-z', ...positionals], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && !skip.some((pattern) => matchesGlob(file, pattern)))
let count = 0
for (const file of files) {
  const allowed = exceptions.filter(({ files }) => files.some((pattern) => matchesGlob(file, pattern)))
  const texts = readTexts(file, readFileSync(join(root, file), 'utf8'))
  for (const { line, found, instead, excerpt } of findWords(
    texts,
    allowed.map(({ word }) => word),
  )) {
    count += 1
    console.error(`${file}:${line}: "${found}": ${instead} (… ${excerpt} …)`)
  }
}
if (count > 0) console.error(`\n${count} avoided words; see docs/glossary.md`)
process.exit(count === 0 ? 0 : 1)
