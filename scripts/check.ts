import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

readOptions({
  usage: 'npm run check',
  summary: `What CI runs besides the tests: formatting, lint, unused strings, types, generated files, the rows of the
specification and those of the security checklist. As many steps run at once as there are processors.`,
})

/** The longest first. */
const steps = [
  ['format.ts', '--check'],
  ['generate.ts', '--check'],
  ['typecheck.ts'],
  ['lint.ts'],
  ['unused-strings.ts'],
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
    const { isGood, output } = await run(step)
    process.stdout.write(output)
    if (!isGood) failed.push(step.join(' '))
  }
}

/** Output is shown when a step has ended, so that steps do not mix theirs. */
async function run([script = '', ...args]: readonly string[]): Promise<{
  readonly isGood: boolean
  readonly output: Buffer
}> {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { isGood: code === 0, output: Buffer.concat(chunks) }
}
