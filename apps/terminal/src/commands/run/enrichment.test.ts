import { expect, it } from 'vitest'
import { folderOf } from '../../testing/folder-of.ts'
import { picketHere as picket } from '../../testing/picket-here.ts'

const rule = (expected: boolean) => `AnalysisType: rule
RuleID: Team.Red
Filename: red.py
Enabled: true
Severity: High
LogTypes: [Sample.Log]
Tests:
  - Name: of the team
    ExpectedResult: ${expected}
    Log: { user: ana }
`
const files = {
  'red.py': `def rule(event):
    return event.deep_get("p_enrichment", "users", "user", "team") == "red"


def title(event):
    return event.deep_get("p_enrichment", "users", "user", "p_match")
`,
  'red.yml': rule(true),
  'users.yml': `AnalysisType: lookup_table
LookupName: users
Enabled: true
Schema: Custom.Users
Filename: users.csv
LogTypeMap: { PrimaryKey: name, AssociatedLogTypes: [{ LogType: Sample.Log, Selectors: [user] }] }
`,
  'users.csv': 'name,team\nana,red\nbo,blue\n',
  'events.ndjson': '{"p_log_type":"Sample.Log","user":"ana"}\n{"p_log_type":"Sample.Log","user":"bo"}\n',
}

it('rules see the rows of lookup tables in tests, in runs and in explanations', async () => {
  const cwd = folderOf(files)
  const tested = await picket(['test', '--no-cache', '.'], { cwd })
  expect([tested.code, tested.stderr]).toEqual([0, ''])
  const ran = await picket(['run', '--detections', '.', '--no-timing', 'events.ndjson'], { cwd })
  expect(ran.stdout).toContain('Team.Red        1  ana\n')
  expect(ran.stdout).toContain('Signals   1\n')
  const explained = await picket(['explain', 'Team.Red', 'events.ndjson', '--format', 'json'], { cwd })
  const { events } = JSON.parse(explained.stdout) as { readonly events: readonly { readonly verdict: string }[] }
  expect(events.map(({ verdict }) => verdict)).toEqual(['match', 'no-match'])
})

it('a change of the rows changes the verdict, cached ones included', async () => {
  const cwd = folderOf({ ...files, 'users.csv': 'name,team\nana,blue\n' })
  expect((await picket(['test', '.'], { cwd })).code).toBe(1)
  const broken = folderOf({ ...files, 'users.csv': 'name,team\nana\n' })
  expect((await picket(['test', '.'], { cwd: broken })).stderr).toContain(
    'Lookup table "users" enriches nothing: Row 1 has 1 values, but there are 2 columns.\n',
  )
})
