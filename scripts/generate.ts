import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { generators } from './generators/index.ts'
import { readOptions } from './read-options.ts'
import { root } from './run.ts'

const { values } = readOptions({
  usage: 'npm run generate --',
  summary: 'Writes every generated file.',
  options: { check: { type: 'boolean', help: 'write nothing; exit with 1 if a file is stale' } },
})
const check = values.check === true
const stale: string[] = []
for (const generator of generators) {
  for (const [path, text] of await generator.files()) {
    const file = join(root, path)
    if (existsSync(file) && read(file) === text) continue
    stale.push(path)
    if (check) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, isCompressed(path) ? gzipSync(text, { level: 9 }) : text)
  }
}
for (const path of stale) console.log(check ? `stale: ${path}; run npm run generate` : `wrote ${path}`)
process.exit(check && stale.length > 0 ? 1 : 0)

// Compressed bytes differ between platforms, so the texts are compared.
function read(file: string): string {
  return isCompressed(file) ? gunzipSync(readFileSync(file)).toString('utf8') : readFileSync(file, 'utf8')
}

function isCompressed(path: string): boolean {
  return path.endsWith('.gz')
}
