import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

readOptions({
  usage: 'npm run check',
  summary: `What CI runs besides the tests: formatting, lint, unused strings, types, generated files, the rows of the
specification and those of the security checklist.`,
})

const steps = [
  ['format.ts', '--check'],
  ['lint.ts'],
  ['unused-strings.ts'],
  ['typecheck.ts'],
  ['generate.ts', '--check'],
  ['spec-rows.ts'],
  ['asvs.ts'],
]
const failed = steps.filter(([script = '', ...args]) => {
  const done = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], { cwd: root, stdio: 'inherit' })
  return done.status !== 0
})
for (const step of failed) console.error(`check: ${step.join(' ')} failed`)
process.exit(failed.length === 0 ? 0 : 1)
