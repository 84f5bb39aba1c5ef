import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { checkAsvs } from './asvs/check-asvs.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

readOptions({
  usage: 'sh bin/run scripts/asvs.ts',
  summary:
    'Checks that the OWASP ASVS checklist has every requirement of level 2, and cites tests that exist. Part of npm run check.',
})

const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined
const problems = checkAsvs(parse(read('docs/reference/asvs.yml') ?? ''), read)
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
