// Runs a rule that never ends, so that a test can kill this process: loop-forever.ts sandbox|native|untied
import { spawn } from 'node:child_process'
import { createRunner } from '../create-runner.ts'
import { findRuntimeFolder } from '../runtime-folder.ts'
import { sandboxCommand } from '../sandbox-command.ts'
import { oneRule } from './one-rule.ts'

const kind = process.argv[2]
const job = oneRule('loop', 'while True:\n    pass\n', {})

if (kind === 'untied') {
  // A worker as on systems that do not kill it with its parent.
  const { file, args, env } = sandboxCommand({
    runtime: findRuntimeFolder(),
    memoryMb: 128,
    packages: [],
    quickCompile: true,
  })
  const worker = spawn(file, args, { env, detached: true })
  worker.stdin.write(`${JSON.stringify({ id: 1, op: 'run', job, limits: { outputBytes: 100 } })}\n`)
  worker.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('p load')) process.stdout.write('looping\n')
  })
} else {
  const runner = createRunner({
    python: kind === 'native' ? 'native' : 'sandbox',
    workers: 2,
    limits: { jobMs: 600_000 },
  })
  await runner.open({ helpers: [], dataModels: [], packages: [] })
  await runner.run(oneRule('first', 'def rule(event):\n    return True\n', {}))
  void runner.run(job)
  void runner.run(job)
  setTimeout(() => process.stdout.write('looping\n'), 200)
}
