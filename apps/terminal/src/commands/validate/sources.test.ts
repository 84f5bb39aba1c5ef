import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { picketKeeping } from '../../testing/picket-keeping.ts'

function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'picket-validate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const source = `label: Firewalls
kind: syslog
logTypes: [Syslog.RFC5424]
settings:
  transport: TCP
  prot: '6514'
`

test('files of log sources are checked with the content', async () => {
  const cwd = createFolder({
    'sources/firewalls.yml': source,
    'queries/all.yml': 'AnalysisType: saved_query\nQueryName: All\nQuery: select 1\n',
  })
  expect(await picketKeeping(['validate'], { cwd })).toEqual({
    stdout: `error[PK9003]: port: This field is required.
  --> sources/firewalls.yml:5:3
  5 |   transport: TCP
    |   ^^^^^^^^^

error[PK9003]: Sources of the kind "syslog" have no setting "prot".
  --> sources/firewalls.yml:6:3
  6 |   prot: '6514'
    |   ^^^^ Did you mean "port"?

2 errors in 1 file; 1 spec and 1 log source checked.
Explain a code: picket explain PK9003
`,
    stderr: '',
    code: 1,
  })
})

test('a folder can contain log sources only, and other YAML files in folders of that name are not sources', async () => {
  const cwd = createFolder({
    'sources/firewalls.yml': source.replace('prot', 'port'),
    'deploy/sources/repository.yml': 'apiVersion: v1\nkind: GitRepository\n',
  })
  expect(await picketKeeping(['validate'], { cwd })).toEqual({
    stdout: 'No problems in 1 log source.\n',
    stderr: '',
    code: 0,
  })
})
