import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { printThirdParty, readPackages } from './third-party.ts'
import { printSbom } from './third-party/print-sbom.ts'

function checkout(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-third-party-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const packages = {
  'packages/core': { version: '0.1.0' },
  'node_modules/@picket/core': { link: true },
  'node_modules/b': { version: '2.0.0', license: 'MIT' },
  'node_modules/a': { version: '1.0.0', license: 'ISC' },
  'node_modules/a/node_modules/b': { version: '1.0.0', license: 'MIT' },
  'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
  'node_modules/minisearch': { version: '7.0.0', license: 'MIT', dev: true },
  'node_modules/for-one-platform': { version: '1.0.0', license: 'MIT', optional: true },
}

test('lists runtime packages and those bundled in the documentation site, without build tools and platform-specific packages', () => {
  const folder = checkout({
    'package-lock.json': { packages },
    'node_modules/a/package.json': { repository: { url: 'git+https://github.com/x/a.git' } },
    'node_modules/a/LICENSE.md': 'terms of a\n',
    'node_modules/a/node_modules/b/package.json': { repository: 'x/b' },
    'node_modules/a/node_modules/b/license': 'terms of b\r\n',
    'node_modules/b/package.json': { homepage: 'https://b.example.com' },
    'node_modules/b/LICENSE': 'terms of b  \n',
    'node_modules/minisearch/package.json': { repository: 'x/minisearch' },
    'node_modules/minisearch/LICENSE.txt': 'terms of minisearch\n',
  })
  const found = readPackages(folder)
  expect(found).toEqual([
    { name: 'a', version: '1.0.0', licence: 'ISC', source: 'https://github.com/x/a', text: 'terms of a' },
    { name: 'b', version: '1.0.0', licence: 'MIT', source: 'https://github.com/x/b', text: 'terms of b' },
    { name: 'b', version: '2.0.0', licence: 'MIT', source: 'https://b.example.com', text: 'terms of b' },
    {
      name: 'minisearch',
      version: '7.0.0',
      licence: 'MIT',
      source: 'https://github.com/x/minisearch',
      text: 'terms of minisearch',
    },
  ])
  const page = printThirdParty(found)
  expect(page).toContain('| a | 1.0.0 | ISC | https://github.com/x/a |\n')
  expect(page).toContain('### b 1.0.0, b 2.0.0\n\n```text\nterms of b\n```')
})

test('prints an SBOM with the same packages', () => {
  const integrity = 'sha512-AAEC/w=='
  const found = [
    { name: '@x/a', version: '1.0.0', licence: 'MIT', source: 'https://a.example.com', text: '', integrity },
  ]
  const part = { name: 'libb', version: '2', licence: 'MIT; parts: ISC', source: '' }
  expect(JSON.parse(printSbom('0.1.0', found, [part]))).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: 'picket',
        version: '0.1.0',
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40x/a@1.0.0',
        name: '@x/a',
        version: '1.0.0',
        purl: 'pkg:npm/%40x/a@1.0.0',
        hashes: [{ alg: 'SHA-512', content: '000102ff' }],
        licenses: [{ expression: 'MIT' }],
        externalReferences: [{ type: 'vcs', url: 'https://a.example.com' }],
      },
      {
        type: 'library',
        'bom-ref': 'libb@2',
        name: 'libb',
        version: '2',
        licenses: [{ license: { name: 'MIT; parts: ISC' } }],
      },
    ],
  })
})

test('a package without a licence stops the build', () => {
  const folder = checkout({
    'package-lock.json': { packages: { 'node_modules/a': { version: '1.0.0' } } },
    'node_modules/a/package.json': {},
  })
  expect(() => readPackages(folder)).toThrow('Package "a" declares no licence.')
})
