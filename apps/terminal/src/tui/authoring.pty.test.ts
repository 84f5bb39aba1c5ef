import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { serverWithAlerts } from '../testing/signed-in.ts'

/** The most keys that a decision can take; typing a text does not count. */
const most = 3

test.each([
  [80, 24],
  [200, 50],
])(
  'a whole authoring session at %dx%d, at most three keys per decision: create a rule from an event, see why its test fails, fix it, push it',
  async (columns, rows) => {
    const server = await serverWithAlerts(['user-1'])
    const cwd = folderOf({})
    const ui = drawOnTerminal(['tui', 'alerts'], { cwd, env: server.env, columns, rows })
    const counts: Record<string, number> = {}
    const decide = (what: string, ...presses: readonly string[]): void => {
      counts[what] = (counts[what] ?? 0) + presses.length
      ui.press(...presses)
    }
    await ui.until('1 of 1')
    decide('create a rule from the event', keys.enter)
    await ui.until('[1 Summary]')
    decide('create a rule from the event', '2')
    await ui.until('[2 Events 1/1]')
    decide('create a rule from the event', 'E')

    await ui.until(/> id +AWS\.CloudTrail\.ConsoleLogin/)
    decide('its id', keys.enter)
    await ui.until('How severe is a match?')
    decide('its severity', keys.down, keys.enter)
    await ui.until('Which language for the logic?')
    decide('its language', keys.enter)
    await ui.until(/Press Enter to write this[^]*RuleID: AWS\.CloudTrail\.ConsoleLogin/)
    if (columns === 80) await expectScreen(ui.screen(), 'wizard-written-80x24')
    decide('write it', keys.enter)
    await ui.until(/\[2 Tests\][^]*PASS A match/)
    const file = globSync('rules/**/*.yml', { cwd })[0]!
    const text = (): string => readFileSync(join(cwd, file), 'utf8')
    expect(text()).toMatch(/Severity: High\n[^]*Value: ConsoleLogin\n[^]*ExpectedResult: true/)

    decide('say that it must not match', 'j', 'j', 'E')
    await ui.until(/picket > editor/)
    ui.press(keys.down, keys.end, keys.ctrl('w'), 'false')
    await ui.until('ExpectedResult: false')
    decide('run the test', keys.ctrl('t'))
    await ui.until(/\[2 Tests\][^]*FAIL A match/)
    decide('ask why', 'w')
    await ui.until(/x A match: failed[^]*MATCH AWS\.CloudTrail\.ConsoleLogin matched[^]*eventName/)
    await expectScreen(still(ui.screen()), `why-${columns}x${rows}`)
    decide('fix it', keys.escape)
    await ui.until('[2 Tests]')
    decide('fix it', 'E')
    await ui.until(/picket > editor/)
    ui.press(keys.down, keys.end, keys.ctrl('w'), 'true')
    await ui.until(/ExpectedResult: true/)
    decide('fix it', keys.ctrl('t'))
    await ui.until(/\[2 Tests\][^]*PASS A match/)
    await ui.until('watching')

    decide('push', 'P')
    await ui.until(/\+ created +AWS\.CloudTrail\.ConsoleLogin/)
    expect(ui.screen()).toContain('1 created, 0 changed, 0 deleted, 0 unchanged')
    decide('push', 'P')
    await ui.until(/Pushed: 1 created/)
    expect((await server.picket(['diff', cwd])).stdout).toBe('0 created, 0 changed, 0 deleted, 1 unchanged\n')
    expect(Object.entries(counts).filter(([, count]) => count > most)).toEqual([])
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(18)
  },
)

/** Durations differ between runs. */
function still(screen: string): string {
  return screen
    .replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/g, '2026-01-31T12:00:00Z')
    .replace(/(event(?:ID|Time)|requestID).*/g, '$1')
}
