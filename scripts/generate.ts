// Writes every generated file: npm run generate. With --check it writes nothing and fails when one is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generators } from './generators/index.ts'
import { root } from './run.ts'

const check = process.argv.includes('--check')
const stale: string[] = []
for (const generator of generators) {
  for (const [path, text] of await generator.files()) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    stale.push(path)
    if (check) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
for (const path of stale) console.log(check ? `stale: ${path}; run npm run generate` : `wrote ${path}`)
process.exit(check && stale.length > 0 ? 1 : 0)
