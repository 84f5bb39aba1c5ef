import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const logins = `AnalysisType: saved_query
QueryName: Logins of a user
PicketFlowQuery: |
  declare query_parameters(who: string);
  aws_cloudtrail|where eventName=="ConsoleLogin" and userIdentity.arn==who
`

test('files of queries are checked with the saved queries of the content', async () => {
  const cwd = createFolder({
    'queries/logins.yml': logins,
    'hunts/ana.pf': "saved_query('Logins of a user', who='ana')\n| where p_event_time > time.ago(1d)\n",
    'hunts/bo.pf': "saved_query('Logins of a user', name='bo')\n| where p_event_time > time.ago(1d)\n",
  })
  const mistakes = `error[PF2013]: The parameter "who" requires a value in the saved query "Logins of a user".
  --> hunts/bo.pf:1:1
  1 | saved_query('Logins of a user', name='bo')
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

error[PF2013]: "Logins of a user" has no parameter "name".
  --> hunts/bo.pf:1:33
  1 | saved_query('Logins of a user', name='bo')
    |                                 ^^^^ It has who.

`
  const all = await picketKeeping(['validate', '.'], { cwd })
  expect([all.code, all.stdout.startsWith(mistakes)]).toEqual([1, true])
  const one = await picketKeeping(['validate', 'hunts/bo.pf'], { cwd })
  expect([one.code, one.stdout.startsWith(mistakes)]).toEqual([1, true])
  const good = await picketKeeping(['validate', 'hunts/ana.pf'], { cwd })
  expect([good.code, good.stderr]).toEqual([0, ''])
})

test('the query of a saved query is formatted with its file', async () => {
  const cwd = createFolder({ 'queries/logins.yml': logins })
  expect((await picketKeeping(['fmt', 'queries'], { cwd })).code).toBe(0)
  expect(readFileSync(join(cwd, 'queries/logins.yml'), 'utf8')).toBe(`AnalysisType: saved_query
QueryName: Logins of a user
PicketFlowQuery: |
  declare query_parameters(who: string);
  aws_cloudtrail
  | where eventName == "ConsoleLogin" and userIdentity.arn == who
`)
  expect((await picketKeeping(['fmt', '--check', 'queries'], { cwd })).code).toBe(0)
})
