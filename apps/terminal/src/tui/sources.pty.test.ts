import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawOnTerminal, expectScreen, keys, type Drawn } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { serverWithAlerts, type ServerWithAlerts } from '../testing/signed-in.ts'

test('a user adds, edits and deletes a source, and writes and fixes a schema', async () => {
  const server = await serverWithAlerts([])
  const cwd = folderOf({})
  const env = { ...server.env, PICKET_EDITOR: editorIn(cwd) }
  await sources(server, drawOnTerminal(['tui', 'sources'], { cwd, env }))
  await schemas(server, drawOnTerminal(['tui', 'schemas'], { cwd, env }), cwd)
})

/** sources: the catalog, the form with its messages, edit with a stored secret, delete after confirmation */
async function sources(server: ServerWithAlerts, ui: Drawn): Promise<void> {
  await ui.until(/Cloud +http/)
  ui.press('n')
  await ui.until(/picket > add a log source[^]*Okta/)
  ui.press('/okta sign-ins', keys.enter)
  await ui.until(/1 of 1/)
  await ui.until('written from')
  await expectScreen(withoutPort(ui.screen()), 'source-catalog-80x24')
  ui.press(keys.enter)
  await ui.until(/new: [^]*Name \*/)
  ui.press(keys.ctrl('s'))
  await ui.until(/! This field is required[^]*Not saved: \d values to correct\./)
  ui.press(keys.enter)
  await ui.until('Name:')
  ui.press('Okta_1', keys.enter)
  await ui.until('Can only include alphanumeric characters, dashes and spaces')
  ui.press(keys.ctrl('u'), 'Okta', keys.enter)
  await ui.until(/Name \* +Okta/)
  ui.press('/log types', keys.enter)
  await ui.until('1 of 1')
  await ui.until(/Log types \* +Okta\.SystemLog/)
  ui.press(keys.escape)
  await ui.untilGone('1 of 1')
  ui.press('/token', keys.enter)
  await ui.until('1 of 1')
  ui.press(keys.enter)
  await ui.until('API token:')
  ui.press('hush-1')
  await ui.until('API token: ******')
  ui.press(keys.enter)
  await ui.until('********')
  ui.press(keys.escape)
  await ui.untilGone('1 of 1')
  ui.press('/url', keys.enter)
  await ui.until('1 of 1')
  ui.press(keys.enter)
  await ui.until('Okta URL:')
  ui.press('https://acme.okta.com', keys.enter)
  await ui.until(/https:\/\/acme\.okta\.com/)
  ui.press(keys.escape)
  await ui.untilGone('1 of 1')
  await expectScreen(withoutPort(ui.screen()), 'source-form-80x24')
  ui.press(keys.ctrl('s'))
  await ui.until(/picket > log sources > Okta[^]*Okta is saved\./)
  ui.press('e')
  await ui.until(/edit Okta[^]*\(stored\)/)
  ui.press(keys.enter)
  await ui.until('Name:')
  ui.press(' audit', keys.enter)
  await ui.until(/Name \* +Okta audit/)
  ui.press(keys.escape)
  await ui.until('Unsaved changes')
  ui.press(keys.enter)
  await ui.until(/picket > log sources > Okta audit/)
  const shown = await server.picket(['sources', 'show', 'Okta audit', '--json'])
  expect(JSON.parse(shown.stdout)).toMatchObject({
    result: {
      integrationType: 'LogPulling.okta',
      logTypes: ['Okta.SystemLog'],
      settings: { domain: 'https://acme.okta.com', apiToken: '' },
    },
  })
  const edited = await server.picket([
    'sources',
    'edit',
    'Okta audit',
    '--set',
    'domain=https://acme2.okta.com',
    '--json',
  ])
  expect(JSON.parse(edited.stdout)).toMatchObject({ result: { settings: { domain: 'https://acme2.okta.com' } } })
  ui.press('D')
  await ui.until('Delete the log source "Okta audit"?')
  ui.press(keys.down, keys.enter)
  await ui.until('Deleted Okta audit.')
  const { stdout } = await server.picket(['sources', 'list'])
  expect(stdout).not.toContain('Okta')
}

/** schemas: a new one with a mistake that the server reports by line, its details, a change, archive */
async function schemas(server: ServerWithAlerts, ui: Drawn, cwd: string): Promise<void> {
  await ui.until(/\[1 In use\][^]*AWS\.CloudTrail/)
  writeFileSync(join(cwd, 'next.yml'), 'fields:\n  - name: time\n    type: timestmp\n')
  ui.press('n')
  await ui.until('name:')
  ui.press('Custom.Shop.Orders', keys.enter)
  await ui.until(/1 problem[^]*line 3:\d+: .*timestmp/)
  writeFileSync(join(cwd, 'next.yml'), 'fields:\n  - name: note\n    type: string\n')
  ui.press(keys.enter)
  await ui.until(/picket > log schemas > Custom\.Shop\.Orders[^]*revision 1[^]*name: note/)
  writeFileSync(
    join(cwd, 'next.yml'),
    'fields:\n  - name: note\n    type: string\n  - name: remark\n    type: string\n',
  )
  ui.press('e')
  await ui.until(/name: remark[^]*saved as revision 2\./)
  ui.press('A')
  await ui.until('Archive Custom.Shop.Orders?')
  ui.press(keys.enter)
  await ui.until(/archived[^]*Custom\.Shop\.Orders was archived\./)
  const { stdout } = await server.picket(['schemas', 'show', 'Custom.Shop.Orders'])
  expect(stdout).toContain('name: remark')
}

/** Writes an editor that replaces the file by `next.yml`, and returns its path. */
function editorIn(folder: string): string {
  const file = join(folder, 'editor.sh')
  writeFileSync(file, `#!/bin/sh\nfor file in "$@"; do :; done\ncat '${join(folder, 'next.yml')}' > "$file"\n`)
  chmodSync(file, 0o755)
  return file
}

/** The port differs in each run. */
function withoutPort(screen: string): string {
  return screen.replace(/127\.0\.0\.1:\d+ */, 'server:8080      ')
}
