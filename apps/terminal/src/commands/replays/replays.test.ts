import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverHere, until } from '../../testing/server-here.ts'

const password = 'Correct-horse-battery-7'

const schema = `schema: Custom.Door
description: Doors.
fields:
  - { name: at, type: timestamp, timeFormats: [rfc3339], isEventTime: true, required: true }
  - { name: door, type: string, required: true }
  - { name: person, type: string, required: true }
`
const rule = (door: string): string =>
  `AnalysisType: rule
RuleID: Door.Opened
Enabled: true
LogTypes: [Custom.Door]
Severity: High
DedupPeriodMinutes: 15
Filename: door.py
Detection:
  - { Key: door, Condition: Equals, Value: ${door} }
AlertTitle: "{person} opened the ${door} door"
`.replace('Filename: door.py\n', '')

const chain = `AnalysisType: correlation_rule
RuleID: Door.Twice
Enabled: true
Severity: Critical
Detection:
  - Sequence:
      - { ID: First, RuleID: Door.Opened }
      - { ID: Again, RuleID: Door.Any }
    Transitions:
      - { ID: T, From: First, To: Again, WithinTimeFrameMinutes: 30, Match: [{ On: person }] }
    LookbackWindowMinutes: 60
    Schedule: { RateMinutes: 15, TimeoutMinutes: 1 }
`

const anyDoor = `AnalysisType: rule
RuleID: Door.Any
Enabled: true
CreateAlert: false
LogTypes: [Custom.Door]
Severity: Info
Detection:
  - { Key: door, Condition: Exists }
`

interface Shown {
  readonly result: {
    readonly id: string
    readonly state: string
    readonly summary: {
      readonly eventsProcessedCount: number
      readonly totalAlerts: number
      readonly ruleMatchCount: number
    }
    readonly comparison: Readonly<
      Record<'matches' | 'alerts', { readonly same: number; readonly new: number; readonly gone: number }>
    >
    readonly correlations: readonly { readonly road: string; readonly firingCount: number }[]
  }
}

test('rules are replayed on stored events, and compared with their past alerts', async () => {
  const server = await serverHere()
  const good = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await server.picket(words)
    expect([words.join(' '), code, stderr]).toEqual([words.join(' '), 0, expect.not.stringContaining('error')])
    return stdout
  }
  const json = async <Answer>(...words: string[]): Promise<Answer> =>
    JSON.parse(await good(...words, '--json')) as Answer
  const { email, oneTimePassword } = server.administrator
  await server.picket(['login', server.url, '--email', email], { input: `${oneTimePassword}\n${password}\n` })
  const folder = join(server.folder, 'content')
  mkdirSync(folder)
  writeFileSync(join(server.folder, 'door-schema.yml'), schema)
  writeFileSync(join(folder, 'door.yml'), rule('front'))
  writeFileSync(join(folder, 'any.yml'), anyDoor)
  writeFileSync(join(folder, 'chain.yml'), chain)
  writeFileSync(join(server.folder, 'draft.yml'), rule('back'))
  await good('schemas', 'add', 'Custom.Door', join(server.folder, 'door-schema.yml'))
  await good('push', folder, '--yes')
  await good('sources', 'add', 'Doors', '--log-type', 'Custom.Door', '--stream', 'Lines', '--auth', 'None')
  const source = await json<{ readonly result: { readonly ingestUrl: string } }>('sources', 'show', 'doors')
  const hour = Math.floor((Date.now() - 3 * 3_600_000) / 3_600_000) * 3_600_000
  const logs = [
    [1, 'front', 'ana'],
    [2, 'front', 'ana'],
    [3, 'back', 'ben'],
    [40, 'front', 'eve'],
  ] as const
  const body = logs
    .map(([minute, door, person]) =>
      JSON.stringify({ at: new Date(hour + minute * 60_000).toISOString(), door, person }),
    )
    .join('\n')
  expect((await fetch(`${source.result.ingestUrl}?wait=true`, { method: 'POST', body })).status).toBe(200)
  await until(async () => {
    const { total } = await json<{ readonly total: number }>('alerts', 'list', '--type', 'rule')
    return total === 2 ? true : undefined
  })

  const window = ['--since', '6h']
  const same = await json<Shown>('replays', 'run', 'Door.Opened', ...window)
  expect(same.result).toMatchObject({
    state: 'DONE',
    summary: { eventsProcessedCount: 4, ruleMatchCount: 3, totalAlerts: 2 },
    comparison: { matches: { same: 3, new: 0, gone: 0 }, alerts: { same: 2, new: 0, gone: 0 } },
  })
  const edited = await good('replays', 'run', '--draft', join(server.folder, 'draft.yml'), ...window)
  expect(edited).toContain('Door.Opened (draft)')
  expect(edited).toContain('1 (unchanged: 0, new: 1, removed: 3)')
  const [, draftId] = /List the alerts with: picket replays alerts (\w+)/.exec(edited) ?? []
  expect(await good('replays', 'alerts', draftId!, '--new', '--events')).toContain('ben opened the back door')
  expect(await good('replays', 'run', 'Door.Opened', ...window, '--estimate')).toMatch(
    /^events +4\nlogs .*\ntime +about \d+ s\n$/,
  )

  const correlated = await json<Shown>('replays', 'run', 'Door.Twice', ...window)
  expect(correlated.result).toMatchObject({
    state: 'DONE',
    summary: { totalAlerts: 2 },
    correlations: [{ road: 'SQL', firingCount: 2 }],
  })
  const sql = await good('replays', 'sql', 'Door.Twice', ...window)
  expect(sql).toMatch(/^WITH\n/)
  expect(sql).toContain("p_rule_id = 'Door.Opened'")

  expect(await good('replays', 'list')).toMatch(/ID +BEGUN +STATE .*\n(.*done.*\n){3}/)
  expect(await good('replays', 'show', same.result.id.slice(0, 8))).toContain('3 (unchanged: 3, new: 0, removed: 0)')

  // Stopping the command stops the replay, too: this one would never end.
  writeFileSync(
    join(server.folder, 'endless.yml'),
    'AnalysisType: rule\nRuleID: Endless\nEnabled: true\nLogTypes: [Custom.Door]\nSeverity: Low\nFilename: endless.py\n',
  )
  writeFileSync(join(server.folder, 'endless.py'), 'def rule(event):\n    while True:\n        pass\n')
  const stop = new AbortController()
  stop.abort()
  const endless = ['replays', 'run', '--draft', 'endless.yml', ...window]
  expect(await server.picket(endless, { signal: stop.signal })).toMatchObject({ code: 130 })
  const states = async () =>
    (
      await json<{ readonly results: readonly { readonly state: string }[] }>(
        'replays',
        'list',
        '--detection',
        'Endless',
      )
    ).results
  await until(async () => ((await states())[0]!.state === 'CANCELED' ? true : undefined))

  expect(await server.picket(['replays', 'run'])).toMatchObject({ code: 2 })
  expect(await server.picket(['replays', 'run', 'No.Such.Rule'])).toMatchObject({ code: 2 })
  expect(await server.picket(['replays', 'run', 'Door.Opened', '--since', '1d', '--until', '2d'])).toMatchObject({
    code: 2,
  })
  expect(await server.picket(['replays', 'run', 'Door.Opened', '--max-gb', '-1'])).toMatchObject({ code: 2 })
})
