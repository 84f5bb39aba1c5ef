import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readOptions } from './read-options.ts'
import { root, runTool } from './run.ts'

readOptions({
  usage: 'npm run emulators',
  summary: `Installs moto, an emulator of AWS, and runs the tests of log sources that need it. Run it after changes of the AWS adapters;
the tests of npm test use fakes in memory. Needs Python.`,
})

const version = '5.2.5'
const venv = join(root, 'node_modules/.cache', `moto-${version}`)

install()
const port = await findPort()
const server = spawn(join(venv, 'bin/moto_server'), ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
Object.assign(process.env, {
  AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: 'us-east-1',
})
let code = 1
try {
  await untilReady()
  code = runTool('vitest/vitest.mjs', ['run', 'packages/server/src/ingest/objects/aws/emulated-aws.test.ts'])
} finally {
  server.kill()
}
process.exit(code)

function install(): void {
  if (existsSync(join(venv, 'bin/moto_server'))) return
  run('python3', ['-m', 'venv', venv])
  run(join(venv, 'bin/pip'), ['install', '--quiet', `moto[server,s3,sqs,sns,sts,events]==${version}`])
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) return
  console.error(`"${command} ${args.join(' ')}" failed${error ? `: ${error.message}` : ''}. Install Python with venv.`)
  process.exit(1)
}

function findPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
}

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const response = await fetch(process.env['AWS_ENDPOINT_URL']!).catch(() => undefined)
    if (response) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('moto did not start within a minute.')
}
