import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import type { ProbePlace } from '../probe/attempts.ts'
import type { ProbeResult } from '../probe/probe-result.ts'

const place = JSON.parse(process.argv[2]!) as ProbePlace

/** Each returns what it reached; throwing is the expected result. */
const attempts: readonly (readonly [id: string, title: string, attempt: () => unknown])[] = [
  ['process-read', 'The process reads a file of this machine', () => readFileSync(place.secretFile, 'utf8')],
  ['process-list', 'The process lists a folder of this machine', () => readdirSync('/')],
  ['process-write', 'The process writes a file', () => writeFileSync(place.newFile, 'x')],
  ['process-command', 'The process runs a command', () => spawnSync('true').error ?? 'it ran'],
  ['process-thread', 'The process starts a thread', () => new Worker('', { eval: true }).threadId],
  ['process-network', 'The process opens a connection', () => connection(place.port)],
  ['process-code-generation', 'The process runs generated code', () => (0, eval)('1 + 1') as unknown],
  [
    'process-constructor',
    'The process makes a function from text',
    () => Reflect.construct(Function, ['return 2']) as unknown,
  ],
  ['process-addon', 'The process loads native code', () => process.dlopen({ exports: {} }, place.secretFile)],
  ['process-environment', 'The process sees the environment', () => foreignVariables()],
]

const results: ProbeResult[] = []
for (const [id, title, attempt] of attempts) results.push({ id, title, ...(await outcomeOf(attempt)) })
process.stdout.write(JSON.stringify(results), () => process.exit(0))

async function outcomeOf(attempt: () => unknown): Promise<Pick<ProbeResult, 'held' | 'evidence'>> {
  try {
    const got = await attempt()
    if (got instanceof Error) throw got
    return { held: false, evidence: `got ${String(got)}` }
  } catch (error) {
    return { held: true, evidence: error instanceof Error ? error.message : String(error) }
  }
}

function connection(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    connect(port, '127.0.0.1')
      .on('connect', () => resolve('a connection'))
      .on('error', reject)
  })
}

function foreignVariables(): string {
  const names = Object.keys(process.env).filter((name) => name !== 'TZ')
  if (names.length === 0) throw new Error('There are no variables.')
  return names.join(', ')
}
