import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'
import { wrap } from '../apps/terminal/src/screen/wrap.ts'

readOptions({
  usage: 'npm run tour',
  summary:
    'Shows the command on the shipped detections and sample events. Breaks a copy of one detection, and fixes it.',
})
await buildIfStale()
const workshop = mkdtempSync(join(tmpdir(), 'picket-tour-'))
process.on('exit', () => rmSync(workshop, { recursive: true, force: true }))
cpSync(join(root, 'packages/content'), workshop, { recursive: true })
const rule = 'rules/gsuite/gsuite_forwarding_outside.yml'
const file = join(workshop, rule)
const original = readFileSync(file, 'utf8')

say(
  'Picket checks, tests and runs detections as code. The shipped detections cover eight services. These are the rules for Okta:',
)
run('list', '--log-type', 'Okta.SystemLog')
say('validate lists every error in the content. Here, there are none:')
run('validate')
say('test runs every unit test of every detection. Rules in Python run in a sandbox, so this machine needs no Python:')
run('test', '--quiet')

say('The sample events are a working day with an attack in it. This is what the detections find:')
run('run', '--detections', '.', 'samples/events.ndjson.gz')

say(`Now an error: a misspelled severity in a copy of ${rule}.`)
writeFileSync(file, original.replace(/^(Severity: *).*$/m, '$1Hgih'))
run('validate', rule)
say('Each error has a code, and each code has a help page:')
run('explain', 'PK1106')

say('And a failing test: one test now expects the opposite result.')
writeFileSync(file, original.replace('ExpectedResult: false', 'ExpectedResult: true'))
run('test', rule)

say(
  'After the fix, all tests pass. The exit code is 0 on success, 1 for findings or failing tests, and 2 for usage or input errors.',
)
writeFileSync(file, original)
run('test', rule)

say('To try it on your own content:')
console.log(
  '  bin/picket validate PATH\n  bin/picket test PATH\n  bin/picket run --detections PATH EVENTS\n  bin/picket --help',
)
console.log('\nThe guide: docs/guide/README.md')

function say(text: string): void {
  const lines = wrap(text, process.stdout.columns ?? Infinity).split('\n')
  console.log(`\n${lines.map((line) => (process.stdout.isTTY ? `\u001b[1m${line}\u001b[0m` : line)).join('\n')}\n`)
}

function run(...args: string[]): void {
  console.log(`  $ picket ${args.join(' ')}\n`)
  const done = spawnSync(join(root, 'bin/picket'), args, { cwd: workshop, stdio: 'inherit' })
  if (done.error || (done.status ?? 70) > 1) process.exit(done.status ?? 70)
}
