// Writes every generated file: npm run generate. With --check it writes nothing and fails when one is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generators } from './generators/index.ts'
import { root } from './run.ts'

const check = process.argv.includes('--check')
const stale: string[] = []
for (const generator of generators) {
  for (const [path, text] of await generator.files()) {
    const file = join(root, path)
    if (existsSync(file) && read(file) === text) continue
    stale.push(path)
    if (check) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, isPacked(path) ? gzipSync(text, { level: 9 }) : text)
  }
}
for (const path of stale) console.log(check ? `stale: ${path}; run npm run generate` : `wrote ${path}`)
process.exit(check && stale.length > 0 ? 1 : 0)

// The same text packs into other bytes elsewhere, so texts are compared.
function read(file: string): string {
  return isPacked(file) ? gunzipSync(readFileSync(file)).toString('utf8') : readFileSync(file, 'utf8')
}

function isPacked(path: string): boolean {
  return path.endsWith('.gz')
}
