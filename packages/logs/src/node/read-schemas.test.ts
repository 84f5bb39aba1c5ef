import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locateFindings } from '@picket/core'
import { readSchemas, type ReadSchemas } from './read-schemas.ts'

function folderOf(files: { readonly [path: string]: string | Buffer }): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'picket-schemas-')))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

function printFindings({ findings, texts }: ReadSchemas): readonly string[] {
  return locateFindings(findings, texts).map(
    ({ file, span, code, message }) => `${file}:${span.line}:${span.column} ${code} ${message}`,
  )
}

const schema = (name: string): string => `schema: ${name}\nfields:\n  - name: a\n    type: string\n`

describe('reading schemas', () => {
  it('finds them sorted by path, among other content, with the tests next to them', () => {
    const folder = folderOf({
      'b/z.yml': schema('Custom.Z'),
      'a.yaml': schema('Custom.A'),
      'a_tests.yml': 'name: one\ninput: x\nresult: {}\n---\nname: two\nlogType: Custom.Z\ninput: x\nerror: true\n',
      'b/a.yml': schema('Custom.B'),
      'rule.yml': 'AnalysisType: rule\nfields: []\n',
      'notes.yml': 'todo: much\n',
      'c.json': '{ "schema": "Custom.C" }',
      '.hidden/h.yml': schema('Custom.Hidden'),
      'node_modules/m.yml': schema('Custom.Module'),
    })
    const read = readSchemas(['.'], folder)
    expect(printFindings(read)).toEqual([])
    expect(read.schemas.map(({ file, schema: { name } }) => [file, name])).toEqual([
      ['a.yaml', 'Custom.A'],
      ['b/a.yml', 'Custom.B'],
      ['b/z.yml', 'Custom.Z'],
    ])
    expect(read.tests.map(({ file, test: { name, logType } }) => [file, name, logType])).toEqual([
      ['a_tests.yml', 'one', 'Custom.A'],
      ['a_tests.yml', 'two', 'Custom.Z'],
    ])
  })

  it('reads a file that is passed by name, whatever it contains', () => {
    const folder = folderOf({
      'c.json': '{ "schema": "Custom.C", "fieldDiscoveryEnabled": true }',
      'notes.yml': 'todo: much\n',
    })
    const read = readSchemas(['c.json', 'notes.yml', 'c.json'], folder)
    expect(read.schemas.map(({ schema: { name } }) => name)).toEqual(['Custom.C'])
    expect(printFindings(read)).toEqual(['notes.yml:1:1 PK8001 None of the keys belongs to a log schema.'])
  })

  it('reports names that two schemas share, in any case, and tests without a schema', () => {
    const folder = folderOf({
      'a.yml': schema('Custom.App'),
      'b.yml': `# another\n${schema('Custom.APP')}`,
      'c.yml': schema('Custom.App'),
    })
    expect(printFindings(readSchemas(['.'], folder))).toEqual([
      'b.yml:2:9 PK8007 Log type "Custom.APP" is already defined as "Custom.App", in "a.yml".',
      'c.yml:1:9 PK8007 Log type "Custom.App" is already defined, in "a.yml".',
    ])
    const tests = folderOf({ 'x_test.yml': 'logType: Custom.Lost\ninput: x\nresult: {}\n' })
    expect(printFindings(readSchemas([tests], folder))).toEqual([
      expect.stringMatching(/x_test.yml:1:1 PK8705 There is no schema for log type "Custom.Lost"\.$/),
    ])
  })

  it('reports what cannot be read', () => {
    const folder = folderOf({
      'binary.yml': Buffer.from([0, 1, 2, 3, 255, 254, 0, 0, 1]),
      'broken.yml': 'schema: Custom.A\nfields: [\n',
      'latin.yml': Buffer.from('schema: Custom.\xC4\n', 'latin1'),
    })
    const findings = printFindings(readSchemas(['.', 'missing', 'broken.yml/x'], folder))
    expect(findings.map((line) => line.replace(/^(\S+) (PK\d+).*/, '$1 $2'))).toEqual([
      'binary.yml:1:1 PK0004',
      'broken.yml:2:9 PK1004',
      'broken.yml/x:1:1 PK0002',
      'latin.yml:1:16 PK0005',
      'missing:1:1 PK0002',
    ])
  })

  it('follows links inside the directory only, and no cycles', () => {
    const folder = folderOf({ 'in/a.yml': schema('Custom.A') })
    const other = folderOf({ 'b.yml': schema('Custom.B') })
    symlinkSync(join(other, 'b.yml'), join(folder, 'in/b.yml'))
    symlinkSync(join(folder, 'in'), join(folder, 'in/circle'))
    symlinkSync(join(folder, 'nowhere.yml'), join(folder, 'in/gone.yml'))
    expect(readSchemas(['in'], folder).schemas.map(({ file }) => file)).toEqual(['in/a.yml'])
  })
})
