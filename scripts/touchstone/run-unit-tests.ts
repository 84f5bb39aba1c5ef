import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import { root } from '../run.ts'

export interface UnitTests {
  readonly passed: number
  readonly failed: readonly { readonly ruleId: string; readonly test: string; readonly why: string }[]
  readonly seconds: number
}

interface ReportLine {
  readonly type: string
  readonly id?: string
  readonly status?: string
  readonly tests?: readonly ReportTest[]
}

interface ReportTest {
  readonly name: string
  readonly status: string
  readonly error?: { readonly message?: string }
  readonly functions?: readonly { readonly ok: boolean; readonly text?: string }[]
}

/** Installs the packages that the content imports, so that its rules can run. */
export async function installPackages(content: string): Promise<void> {
  const { code, output } = await picket(['deps', 'install', '-C', content])
  if (code !== 0) throw new Error(`The packages of ${content} cannot be installed: ${output.trim()}`)
}

/** Runs `picket test` over the content without the cache. */
export async function runUnitTests(content: string): Promise<UnitTests> {
  const since = performance.now()
  const { output } = await picket(['test', '--no-cache', '--format', 'ndjson', content])
  const seconds = (performance.now() - since) / 1000
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as ReportLine)
  if (!lines.some(({ type }) => type === 'summary'))
    throw new Error(`"picket test" printed no summary: ${output.slice(-2000)}`)
  const results = lines.flatMap(({ type, id, tests }) =>
    type === 'detection' ? (tests ?? []).map((test) => ({ ruleId: id ?? '', test })) : [],
  )
  const failed = results.filter(({ test }) => test.status !== 'passed')
  return {
    passed: results.length - failed.length,
    failed: failed.map(({ ruleId, test }) => ({ ruleId, test: test.name, why: whyOf(test) })),
    seconds,
  }
}

function whyOf({ status, error, functions = [] }: ReportTest): string {
  return error?.message ?? functions.find(({ ok }) => !ok)?.text ?? status
}

async function picket(args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn('sh', [join(root, 'bin/picket'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const output = await text(child.stdout)
  return { code: await ended, output }
}
