import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawOnTerminal, keys } from '../testing/drawn-terminal.ts'
import { folderOf } from '../testing/folder-of.ts'
import { serverHere } from '../testing/server-here.ts'

const password = 'Correct-horse-battery-7'
const rule = (severity: string): string => `AnalysisType: rule
RuleID: Acme.A
Enabled: true
LogTypes: [Okta.SystemLog]
Severity: ${severity}
Detection: [{ Key: eventType, Condition: Equals, Value: none }]
`

/** A GitHub whose releases tests add. */
async function startGithub() {
  const archives = new Map<string, Buffer>()
  const server = createServer(({ url = '' }, response) => {
    const { port } = server.address() as AddressInfo
    if (!url.startsWith('/repos/')) return void response.end(archives.get(url.slice(1)))
    const listed = Array.from(archives, ([version, { length }], index) => ({
      tag_name: version,
      published_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
      assets: [{ name: 'acme-all.zip', size: length, url: `http://127.0.0.1:${port}/${version}` }],
    }))
    response.end(JSON.stringify(listed))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, archives }
}

test('packs: enable, update and disable after a review', async () => {
  const { url, archives } = await startGithub()
  const server = await serverHere({ github: url })
  const { email, oneTimePassword } = server.administrator
  await server.picket(['login', server.url, '--email', email], { input: `${oneTimePassword}\n${password}\n` })
  const publish = async (version: string, severity: string): Promise<void> => {
    const pack = 'AnalysisType: pack\nPackID: Acme\nDisplayName: Acme pack\nPackDefinition: { IDs: [Acme.A] }\n'
    const cwd = folderOf({ 'a.yml': rule(severity), 'packs/acme.yml': pack })
    await server.picket(['packs', 'release', '.', '--name', 'acme'], { cwd })
    archives.set(version, readFileSync(join(cwd, 'acme-all.zip')))
  }
  await publish('v1', 'Low')
  const added = await server.picket(['packs', 'add-source', 'acme/content'])
  expect(added.stdout).toBe('acme/content has 1 pack in version v1.\n')
  const env = { XDG_CONFIG_HOME: join(server.folder, 'config'), HOME: server.folder }
  const ui = drawOnTerminal(['tui', 'packs'], { cwd: folderOf({}), env, columns: 120, rows: 30 })
  await ui.until(/\. disabled +Acme pack +v1/)
  ui.press('p')
  await ui.until('There is no update of this pack.')
  ui.press('X')
  await ui.until('Enable Acme pack? 2 changes.')
  ui.press(keys.enter)
  await ui.until('Acme pack was enabled.')
  await ui.until(/\+ enabled +Acme pack +v1/)
  await publish('v2', 'High')
  await server.picket(['packs', 'check', 'acme/content'])
  ui.press('r')
  await ui.until(/\+ enabled +Acme pack +v1 +v2/)
  ui.press('p')
  await ui.until('Update Acme pack? 1 change.')
  ui.press(keys.enter)
  await ui.until('Acme pack was updated.')
  ui.press('X')
  await ui.until('Disable Acme pack?')
  ui.press(keys.enter)
  await ui.until(/\. disabled +Acme pack +v2/)
})
