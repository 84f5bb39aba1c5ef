import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildNpmPackage } from './package/build-npm-package.ts'
import { readOptions } from './read-options.ts'

const { values } = readOptions({
  usage: 'npm run package',
  summary: 'Builds the npm package of the command line, and its checksum.',
  options: { out: { type: 'string', value: 'DIR', default: 'release', help: 'where to write it; release' } },
})
const out = resolve(values.out)
mkdirSync(out, { recursive: true })
const { archive, installed } = await buildNpmPackage(out)
console.log(`${archive}\n${(installed / 1e6).toFixed(1)} MB when installed`)
