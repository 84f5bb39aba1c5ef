import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverHere } from '../../testing/server-here.ts'

const board = `AnalysisType: dashboard
DashboardID: Team.Board
DisplayName: Team board
Tags: [Team] # who
Variables:
  - Name: least
    Default: '2'
Widgets:
  - ID: note
    Title: Note
    Markdown: For the *team*
  - ID: numbers
    Title: Numbers
    Chart: bar
    Query: SELECT arrayJoin([1, 2, 3]) AS n, n * 2 AS twice
    X: n
    Y: [twice]
  - ID: total
    Title: Total
    Query: SELECT 36 + toInt64({least:String}) AS total
  - ID: broken
    Title: Broken
    Query: SELECT missing FROM monitor.ledger
Layout:
  - { Widget: total, Width: 3, Height: 2 }
  - { Widget: note, Width: 3, Height: 2 }
`

it('pushes dashboards as files, shows them with their values, and pulls them', async () => {
  const { picket, url, administrator, folder } = await serverHere()
  await picket(['login', url, '--email', administrator.email], {
    input: `${administrator.oneTimePassword}\nCorrect-horse-battery-7\n`,
  })
  const content = join(folder, 'content')
  mkdirSync(join(content, 'dashboards'), { recursive: true })
  writeFileSync(join(content, 'dashboards/team.yml'), board)
  const pushed = await picket(['push', content, '--yes'])
  expect([pushed.code, pushed.stderr]).toEqual([0, ''])

  const listed = await picket(['dashboards', 'list'])
  expect(listed.stdout).toBe('ID          NAME        WIDGETS  TAGS\nTeam.Board  Team board        4  Team\n')

  const shown = await picket(['dashboards', 'show', 'team board', '--variable', 'least=8'])
  expect([shown.code, shown.stderr]).toEqual([1, ''])
  expect(shown.stdout).toBe(`Team board

Total
44

Note
For the *team*

Numbers
1  █████████████ 2
2  ███████████████████████████ 4
3  ████████████████████████████████████████ 6

Broken
Table "monitor.ledger" does not exist.
`)
  const one = await picket(['dashboards', 'show', 'Team.Board', '--widget', 'total', '--json'])
  expect(JSON.parse(one.stdout)).toEqual({
    schema: 'picket.dashboard/1',
    id: 'Team.Board',
    name: 'Team board',
    description: '',
    widgets: [{ id: 'total', title: 'Total', chart: null, columns: ['total'], rows: [{ total: 38 }] }],
  })
  const unknown = await picket(['dashboards', 'show', 'Team.Board', '--variable', 'lest=8', '--widget', 'total'])
  expect(unknown.stdout).toContain('The dashboard has no variable "lest". Did you mean "least"?')

  const into = join(folder, 'pulled')
  mkdirSync(into)
  const pulled = await picket(['pull', into, '--yes'])
  expect([pulled.code, pulled.stderr]).toEqual([0, ''])
  expect(readFileSync(join(into, 'dashboards/team.yml'), 'utf8')).toBe(board)
})
