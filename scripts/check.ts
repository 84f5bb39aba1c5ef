import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

readOptions({
  usage: 'npm run check',
  summary: `Runs what CI runs besides the tests: formatting, lint, unused strings, avoided words, types, generated files, the
rows of the specification and of the security checklist. Runs as many steps in parallel as there are CPUs.`,
})

/** The steps, slowest first. */
const steps = [
  ['format.ts', '--check'],
  ['generate.ts', '--check'],
  ['typecheck.ts'],
  ['lint.ts'],
  ['unused-strings.ts'],
  ['words.ts'],
  ['spec-rows.ts'],
  ['asvs.ts'],
]

const waiting = [...steps]
const failed: string[] = []
await Promise.all(Array.from({ length: availableParallelism() }, runNext))
for (const step of failed) console.error(`check: ${step} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function runNext(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const { isOk, output } = await run(step)
    process.stdout.write(output)
    if (!isOk) failed.push(step.join(' '))
  }
}

/** Runs a step and collects its output, so that the output of parallel steps is not interleaved. */
async function run([script = '', ...args]: readonly string[]): Promise<{
  readonly isOk: boolean
  readonly output: Buffer
}> {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { isOk: code === 0, output: Buffer.concat(chunks) }
}
