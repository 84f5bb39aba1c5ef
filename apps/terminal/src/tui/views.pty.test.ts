import { expect, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { serverWithAlerts } from '../testing/signed-in.ts'

const creation = 'mutation C($input: CreateSavedViewInput!) { createSavedView(input: $input) { savedView { id } } }'

test('saved views are shared with the console: choose, save, rename, share, delete with confirmation', async () => {
  const server = await serverWithAlerts(['user-1'])
  // As the console stores one.
  const state = { search: 'range=1&severities%5B%5D=HIGH' }
  const input = JSON.stringify({ input: { page: 'alerts', name: 'Night', isShared: true, state } })
  expect(await server.picket(['api', creation, '--variables', input])).toMatchObject({ code: 0 })
  const saved = async (): Promise<unknown> => {
    const { results } = JSON.parse((await server.picket(['views', 'list', '--json'])).stdout) as {
      results: readonly { name: string; isShared: boolean; state: unknown }[]
    }
    return results.map((view) => [view.name, view.isShared, view.state])
  }
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 1')
  ui.press('v')
  await ui.until('Night (shared)')
  ui.press(keys.enter)
  await ui.until('/ status:open,triaged sev:high since:1d')
  ui.press('/assignee:nobody', keys.enter)
  await ui.until('since:1d assignee:nobody')
  const choose = async (what: string): Promise<void> => {
    ui.press('v')
    await ui.until('Saved views: ')
    ui.press(what, keys.enter)
  }
  await choose('save this as')
  await ui.until('name of the view:')
  ui.press('Unowned', keys.enter)
  await ui.until('Saved the view "Unowned".')
  const kept = { search: 'assignee=nobody&range=1&severities%5B%5D=HIGH' }
  expect(await saved()).toEqual([
    ['Night', true, state],
    ['Unowned', false, kept],
  ])
  await choose('rename a')
  await ui.until('Rename: ')
  ui.press('Unown', keys.enter)
  await ui.until('new name:')
  ui.press(keys.ctrl('u'), 'Free', keys.enter)
  await ui.until('Renamed to "Free".')
  await choose('share a')
  await ui.until('Share or unshare: ')
  ui.press('Free', keys.enter)
  await ui.until('"Free" is now shared.')
  expect(await saved()).toEqual([
    ['Free', true, kept],
    ['Night', true, state],
  ])
  await choose('delete a')
  await ui.until('Delete: ')
  ui.press('Free', keys.enter)
  await ui.until('Delete the shared view "Free"?')
  ui.press('delete it', keys.enter)
  await ui.until('Deleted the view "Free".')
  expect(await saved()).toEqual([['Night', true, state]])
})

test('tunes a rule from an event: a filter for a value, and a test', async () => {
  const server = await serverWithAlerts(['user-1'])
  const ui = drawOnTerminal(['tui', 'alerts'], { cwd: folderOf({}), env: server.env })
  await ui.until('1 of 1')
  ui.press(keys.enter)
  await ui.until('2 Events 1/1')
  ui.press('2')
  await ui.until('[2 Events')
  ui.press('/userName', keys.enter)
  await ui.until(/> +userName: "user-1"/)
  ui.press('F')
  await ui.until('Exclude userIdentity.userName user-1 from Sample.Console.Login?')
  ui.press(keys.enter)
  await ui.until(/now ignores userIdentity\.userName user-1|Tests fail with this filter/)
  await ui.until('now ignores userIdentity.userName user-1.')
  ui.press('T')
  await ui.until('Add this event to the tests of Sample.Console.Login')
  ui.press(keys.enter)
  await ui.until('name of the test:')
  ui.press('What user-1 does', keys.enter)
  await ui.until('Test "What user-1 does" added to')
  const { stdout } = await server.picket(['detections', 'show', 'Sample.Console.Login'])
  expect(stdout).toMatch(/InlineFilters:[^]*userIdentity\.userName[^]*user-1/)
  expect(stdout).toContain('What user-1 does')
  expect(await server.picket(['detections', 'test', 'Sample.Console.Login'])).toMatchObject({ code: 0 })
})
