/**
 * Feeds random and mutated queries to the parser, the resolver, the formatter, the evaluator's compiler and the editor
 * services, for a time: `sh bin/run scripts/fuzz-query.ts --seconds 600 --seed 1`. Fails at a crash, at a text of up to
 * 100 KB that takes longer than --slow milliseconds to parse, and at a format that is not stable. Runs by hand.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse as parseYaml } from 'yaml'
import {
  compileClickHouse,
  complete,
  createQueryCatalogue,
  diagnose,
  foldingRanges,
  formatQuery,
  hasErrors,
  hover,
  inlayHints,
  parse,
  renameVariable,
  resolve,
  runPlan,
  semanticTokens,
  signatureHelp,
  withStoredQueries,
} from '@picket/query'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    slow: { type: 'string', default: '500' },
  },
})
const [seconds, slow] = [Number(values.seconds), Number(values.slow)]

const tables = createQueryCatalogue([
  {
    database: 'logs',
    name: 'test_trail',
    columns: [
      { name: 'p_event_time', type: { kind: 'timestamp' } },
      { name: 'p_raw', type: { kind: 'string' } },
      { name: 'eventName', type: { kind: 'string' } },
      { name: 'bytes', type: { kind: 'int' } },
      { name: 'requestParameters', type: { kind: 'object', fields: [] } },
      { name: 'p_any_usernames', type: { kind: 'array', element: { kind: 'string' } } },
    ],
  },
])

/** Their texts are in the corpus, too. */
const stored = readFiles().flatMap(({ queries = {} }) =>
  Object.entries(queries).map(([name, text]) => ({ name, text: text ?? undefined })),
)
const catalogue = withStoredQueries({ ...tables, hasExtensions: true }, stored)

const random = createRandom(Number(values.seed))
const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)]!
const corpus = readCorpus()
const words = [...new Set(corpus.flatMap((text) => text.match(/[\w$]+|[^\w\s]|\s+/g) ?? []))]

const end = performance.now() + seconds * 1000
let [count, longest, slowest] = [0, 0, 0]
while (performance.now() < end) {
  const text = makeText()
  const took = tryText(text)
  count++
  longest = Math.max(longest, text.length)
  slowest = Math.max(slowest, took)
  if (took > slow) fail(text, `It took ${Math.round(took)} ms to parse.`)
}
process.stdout.write(
  `${count.toLocaleString('en')} queries in ${seconds} s, up to ${longest.toLocaleString('en')} characters. ` +
    `The slowest took ${slowest.toFixed(1)} ms to parse.\n`,
)

/** Returns the milliseconds of processor time that it took to parse. */
function tryText(text: string): number {
  // Processor time: other processes can hold this one up.
  const started = process.cpuUsage()
  try {
    const { query, diagnostics } = parse(text)
    const { user, system } = process.cpuUsage(started)
    const took = (user + system) / 1000
    const { plan, diagnostics: more } = resolve(query, text, { catalogue, isNewestFirst: true })
    if (plan !== undefined && !hasErrors([...diagnostics, ...more])) {
      compileClickHouse(plan, { now: 0n, limit: 10 })
      // Ranges and cross joins of generated numbers can have any number of rows.
      if (!/\b(?:range|cross)\b/.test(text)) runPlan(plan, { now: 0n, limit: 10, tables: () => [] })
    }
    if (text.length < 5_000) {
      const formatted = formatQuery(text)
      if (formatQuery(formatted) !== formatted) fail(text, 'Its format is not stable.')
      const offset = Math.floor(random() * (text.length + 1))
      complete({ text, catalogue }, offset)
      signatureHelp(text, offset, catalogue)
      semanticTokens(text)
      // Slower ones see a part of the texts.
      if (count % 4 === 0) {
        hover({ text, catalogue }, offset)
        inlayHints({ text, catalogue })
        renameVariable(text, offset, 'renamed')
        foldingRanges(text)
        checkFixes(text)
      }
    }
    return took
  } catch (error) {
    return fail(text, error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Fixes change the text where it is, and their result is checked like any other. */
function checkFixes(text: string): void {
  for (const { span, fixes = [] } of diagnose({ text, catalogue })) {
    if (span.start < 0 || span.end < span.start || span.end > text.length) fail(text, 'A span is outside of the text.')
    for (const { start, end, text: next } of fixes.flatMap(({ edits }) => edits)) {
      if (start < 0 || end < start || end > text.length) fail(text, 'A fix is outside of the text.')
      parse(text.slice(0, start) + next + text.slice(end))
    }
  }
}

function fail(text: string, why: string): never {
  process.stderr.write(`${why}\nThe query, of ${text.length} characters:\n${JSON.stringify(text.slice(0, 2_000))}\n`)
  process.exit(1)
}

/** One of: a case with some changes, words in any order, a piece that is repeated up to 100 KB, any characters. */
function makeText(): string {
  const kind = random()
  if (kind < 0.7) return mutate(pick(corpus))
  if (kind < 0.9) return Array.from({ length: Math.floor(random() * 60) }, () => pick(words)).join(pick(['', ' ']))
  if (kind < 0.92) {
    const piece = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words)).join('')
    const start = pick(['', 'test_trail | where ', 'test_trail | extend ', 'let a = '])
    return (start + piece.repeat(Math.floor(100_000 / Math.max(1, piece.length)))).slice(0, 100_000)
  }
  return String.fromCharCode(
    ...Array.from({ length: Math.floor(random() * 80) }, () => Math.floor(random() * (random() < 0.8 ? 128 : 65_536))),
  )
}

function mutate(text: string): string {
  let changed = text
  for (let times = Math.floor(random() * 5); times >= 0; times--) {
    const [from, length] = [Math.floor(random() * (changed.length + 1)), Math.floor(random() * 8)]
    const to = Math.min(changed.length, from + length)
    const [before, middle, after] = [changed.slice(0, from), changed.slice(from, to), changed.slice(to)]
    const other = pick(corpus)
    const start = Math.floor(random() * other.length)
    changed = pick([
      () => before + after,
      () => before + middle + middle + after,
      () => before + pick(words) + after,
      () => before + other.slice(start, start + Math.floor(random() * 40)) + after,
      () => before + String.fromCharCode(Math.floor(random() * 128)) + after,
    ])()
  }
  return changed
}

interface CaseFile {
  readonly cases?: readonly { readonly query: string }[]
  readonly queries?: Readonly<Record<string, string | null>>
}

function readFiles(): readonly CaseFile[] {
  const folder = join(import.meta.dirname, '../packages/query/fixtures/cases')
  return readdirSync(folder).map((file) => parseYaml(readFileSync(join(folder, file), 'utf8')) as CaseFile)
}

function readCorpus(): readonly string[] {
  const mistakes = join(import.meta.dirname, '../packages/query/fixtures/other-languages.yml')
  const foreign = parseYaml(readFileSync(mistakes, 'utf8')) as readonly { readonly query: string }[]
  return [
    ...readFiles().flatMap(({ cases = [], queries = {} }) => [
      ...cases.map(({ query }) => query),
      ...Object.values(queries).flatMap((text) => text ?? []),
    ]),
    ...foreign.map(({ query }) => query),
  ]
}

/** mulberry32: the same seed makes the same queries. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
