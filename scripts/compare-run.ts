import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { buildIfStale } from './build.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

interface RunResult {
  readonly name: string
  /** Signals and alerts as printed, sorted. */
  readonly matches: readonly string[]
  readonly errors: readonly string[]
  readonly summary: Readonly<Record<string, number>>
}

const variants = {
  guards: [],
  'no guards': ['--no-guards'],
  'strict errors': ['--strict-errors'],
  'two processes': ['--workers', '2'],
  native: ['--python', 'native'],
  'native, no guards': ['--python', 'native', '--no-guards'],
} as const

const [content, events, ...options] = process.argv.slice(2)
// The other arguments are options of picket run.
if (content === undefined || events === undefined || content === '--help') {
  readOptions(
    {
      usage: 'sh bin/run scripts/compare-run.ts CONTENT EVENTS [options of picket run]',
      summary: `Checks that picket run has the same results with and without guards, with strict errors, with two processes and with an
installed Python. CONTENT and EVENTS are paths; options of picket run are, for example, --log-type AWS.CloudTrail --time-key eventTime.`,
    },
    content === '--help' ? ['--help'] : [],
  )
  console.error('Pass the paths of the content and the events. See: sh bin/run scripts/compare-run.ts --help')
  process.exit(2)
}
await buildIfStale()
const found: RunResult[] = []
for (const [name, extra] of Object.entries(variants)) found.push(await find(name, [...options, ...extra]))

for (const { name, matches, errors, summary } of found) {
  const { read, signals, alerts, called, durationMs } = summary
  process.stdout.write(
    `${name.padEnd(18)} ${read} events, ${signals} signals, ${alerts} alerts, ${summary['errors']} errors, ${called} calls, ` +
      `${durationMs} ms; ${matches.length} lines of matches, ${errors.length} of errors\n`,
  )
}
const [guards, noGuards, strict, two, ...natives] = found as [
  RunResult,
  RunResult,
  RunResult,
  RunResult,
  ...RunResult[],
]
const reordered = guards.matches.filter((line) => !new Set(natives[0]!.matches).has(line)).length
process.stdout.write(`${reordered} lines contain sets, whose order differs with an installed Python.\n`)
const differences = [
  ...[noGuards, strict, two].flatMap((one) => differ(guards, one, 'matches')),
  ...natives.flatMap((one) => differ(withoutOrder(guards), withoutOrder(one), 'matches')),
  ...differ(noGuards, strict, 'errors'),
  ...(noGuards.summary['errors'] === strict.summary['errors']
    ? []
    : ['The number of errors differs with strict errors.']),
  ...differ(noGuards, found.at(-1)!, 'errors'),
]
if (guards.matches.length === 0) differences.push('There are no matches, so nothing was compared.')
process.stdout.write(differences.length === 0 ? 'All variants have the same results.\n' : `${differences.join('\n')}\n`)
process.exitCode = differences.length === 0 ? 0 : 1

async function find(name: string, extra: readonly string[]): Promise<RunResult> {
  const words = ['run', '--detections', '.', '--signals', '--alerts', '--format', 'ndjson', ...extra, resolve(events!)]
  const child = spawn(process.execPath, [join(root, 'apps/terminal/dist/main.js'), ...words], {
    cwd: resolve(content!),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise<number | null>((done) => child.on('close', done))
  const matches: string[] = []
  const errors: string[] = []
  let summary: RunResult['summary'] = {}
  for await (const line of createInterface({ input: child.stdout })) {
    const item = JSON.parse(line) as { readonly type: string }
    if (item.type === 'signal' || item.type === 'alert') matches.push(line)
    else if (item.type === 'summary') summary = item as unknown as RunResult['summary']
    else errors.push(withoutRuntime(line))
  }
  const code = await closed
  if (code !== 0) throw new Error(`"picket ${words.join(' ')}" exited with ${code}.`)
  return { name, matches: matches.sort(), errors: errors.sort(), summary }
}

/** Removes the message and position of an error, which differ between versions of Python. */
function withoutRuntime(line: string): string {
  const { error, ...item } = JSON.parse(line) as { readonly error?: { readonly cause: string; readonly type: string } }
  return JSON.stringify({ ...item, ...(error ? { error: { cause: error.cause, type: error.type } } : {}) })
}

/** Sorts lists of strings: string hashes have another width in WebAssembly, so sets have another order. */
function withoutOrder(one: RunResult): RunResult {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(sorted)
      return items.every((item) => typeof item === 'string') ? items.sort() : items
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sorted(item)]))
  }
  return { ...one, matches: one.matches.map((line) => JSON.stringify(sorted(JSON.parse(line)))).sort() }
}

function differ(a: RunResult, b: RunResult, what: 'matches' | 'errors'): readonly string[] {
  const inA = new Set(a[what])
  const inB = new Set(b[what])
  const only = (name: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`${lines.length} ${what} only with ${name}; the first: ${lines[0]!.slice(0, 600)}`]
  const missing =
    a[what].length === b[what].length
      ? []
      : [`${what}: ${a[what].length} with ${a.name}, ${b[what].length} with ${b.name}`]
  return [
    ...missing,
    ...only(
      `${a.name}, not with ${b.name}`,
      a[what].filter((line) => !inB.has(line)),
    ),
    ...only(
      `${b.name}, not with ${a.name}`,
      b[what].filter((line) => !inA.has(line)),
    ),
  ]
}
