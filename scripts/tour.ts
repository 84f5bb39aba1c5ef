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
  summary: 'Runs the command on our detections and sample events, breaks a copy of one, and fixes it.',
})
await buildIfStale()
const workshop = mkdtempSync(join(tmpdir(), 'picket-tour-'))
process.on('exit', () => rmSync(workshop, { recursive: true, force: true }))
cpSync(join(root, 'packages/content'), workshop, { recursive: true })
const rule = 'rules/gsuite/gsuite_forwarding_outside.yml'
const file = join(workshop, rule)
const right = readFileSync(file, 'utf8')

say(
  'Picket checks, tests and runs detections as code. Of ours, which look at eight services, these are the rules for Okta.',
)
run('list', '--log-type', 'Okta.SystemLog')
say('Every mistake in the content, if there were any:')
run('validate')
say('Every unit test of every detection. Python runs in a sandbox; no Python is needed on this machine:')
run('test', '--quiet')

say('A day of sample events with an attack inside a day of work. What the detections make of it:')
run('run', '--detections', '.', 'samples/events.ndjson.gz')

say(`Now a mistake: a misspelt severity in ${rule}, on a copy.`)
writeFileSync(file, right.replace(/^(Severity: *).*$/m, '$1Hgih'))
run('validate', rule)
say('Each mistake has a code, and each code a page:')
run('explain', 'PK1106')

say('And a wrong verdict: one test now expects the opposite.')
writeFileSync(file, right.replace('ExpectedResult: false', 'ExpectedResult: true'))
run('test', rule)

say('Mended, all is well again. Exit codes are honest: 0 good, 1 findings or failing tests, 2 usage or input errors.')
writeFileSync(file, right)
run('test', rule)

say('Try it on your own content:')
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
