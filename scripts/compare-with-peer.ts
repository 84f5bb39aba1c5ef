import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

type Verdict = 'ok' | 'errors' | 'fails'

interface Expected {
  readonly verdict: Verdict
  /** Codes that must be reported in addition, for problems that the peer reports in another command. */
  readonly codes?: readonly string[]
  /** The verdict that the peer's tests expect, if it differs; docs/decisions/0009 explains why. */
  readonly peer?: Verdict
}

interface Group {
  readonly folder: string
  /** Options of both commands, of `validate`, of `test`. */
  readonly options?: readonly string[]
  readonly validate?: readonly string[]
  readonly test?: readonly string[]
  readonly files: { readonly [file: string]: Verdict | Expected }
}

interface ReportLine {
  readonly type: string
  readonly severity?: string
  readonly status?: string
  readonly code?: string
  readonly file: string
}

const { positionals } = readOptions({
  usage: 'sh bin/run scripts/compare-with-peer.ts DIR',
  summary: `Compares our verdicts with those that the peer's tests expect of its fixtures in DIR. Exits with 1 if a verdict differs
from peer-verdicts.yml, or if that file and DIR do not have the same files.`,
  words: true,
})
const [directory] = positionals
if (directory === undefined) {
  console.error('Pass the directory of the fixtures: sh bin/run scripts/compare-with-peer.ts DIR')
  process.exit(2)
}
const fixtures = resolve(directory)
const groups = parse(readFileSync(join(import.meta.dirname, 'peer-verdicts.yml'), 'utf8')) as readonly Group[]
const differences = [...unlisted()]
let agreeing = 0
let differing = 0
for (const group of groups) differences.push(...(await compare(group)))
for (const line of differences) console.log(line)
console.log(`${agreeing} verdicts agree with the peer's tests, ${differing} differ as docs/decisions/0009 explains.`)
console.log(differences.length === 0 ? 'No differences.' : `${differences.length} differences.`)
process.exit(differences.length === 0 ? 0 : 1)

/** Yields a message for each YAML file of the fixtures that no group lists. */
function* unlisted(): Iterable<string> {
  const listed = new Set(groups.flatMap(({ folder, files }) => Object.keys(files).map((file) => `${folder}/${file}`)))
  for (const file of readdirSync(fixtures, { recursive: true, encoding: 'utf8' })) {
    const hidden = file.split('/').some((part) => part.startsWith('.'))
    if (/\.ya?ml$/.test(file) && !hidden && !listed.has(file)) yield `${file}: not listed in peer-verdicts.yml`
  }
}

async function compare({ folder, options = [], validate = [], test = [], files }: Group): Promise<readonly string[]> {
  const lines = [
    ...(await report('validate', folder, [...options, ...validate])),
    ...(await report('test', folder, [...options, ...test])),
  ]
  return Object.entries(files).flatMap(([name, entry]) => {
    const expected = typeof entry === 'string' ? { verdict: entry } : entry
    const { codes = [], peer = expected.verdict }: Expected = expected
    const file = `${folder}/${name}`
    const own = lines.filter((line) => line.file === file || line.file === file.replace(/\.ya?ml$/, '.py'))
    const verdict = verdictOf(own)
    if (verdict !== expected.verdict) return [`${file}: ${verdict} instead of ${expected.verdict}`]
    const silent = codes.filter((code) => !own.some((line) => line.code === code))
    if (silent.length > 0) return [`${file}: ${silent.join(' and ')} not reported`]
    if (peer === verdict) agreeing += 1
    else differing += 1
    return []
  })
}

function verdictOf(lines: readonly ReportLine[]): Verdict {
  if (lines.some(({ severity, status }) => severity === 'error' || status === 'invalid')) return 'errors'
  return lines.some(({ status }) => status === 'failed') ? 'fails' : 'ok'
}

/** Returns what a command reports; nothing if a directory has nothing to test. */
function report(command: string, folder: string, options: readonly string[]): Promise<readonly ReportLine[]> {
  const args = [command, folder, '--format', 'json', ...options]
  const child = spawn(join(root, 'bin/picket'), args, { cwd: fixtures, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  return new Promise((done, fail) => {
    child.on('close', (code) => {
      if (code === 2 && /nothing to test|No detection content/.test(err)) done([])
      else if (code === 0 || code === 1) done((JSON.parse(out) as { readonly results: readonly ReportLine[] }).results)
      else fail(new Error(`picket ${command} ${folder} exited with ${code}: ${err}`))
    })
  })
}
