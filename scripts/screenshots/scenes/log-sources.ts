import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, menu, pick } from './actions.ts'

const list = '/configure/log-sources/'
const add = `${list}add-new-source/`

export function logSourceScenes(): readonly Shot[] {
  return [
    scene('log-sources', 'menu', list, all(click('Actions for Demo broken sender'), menu)),
    scene('log-sources', 'delete', list, all(click('Actions for Demo broken sender'), pick('Delete'), dialog)),
    scene('log-sources', 'filtered', `${list}?text=nothing-like-it`, async () => {}),
    scene('add-log-source', 'product', `${add}?product=AWS`, dialog),
    scene('add-log-source', 'directory', `${add}directory/`, async () => {}),
    scene('add-log-source', 'stream-type', `${add}http-ingest/`, async (page) => {
      await page.getByRole('button', { name: 'Set stream type' }).click()
      await page.getByRole('radio', { name: /^JsonArray/ }).check()
      await page.getByRole('switch').check()
      await page.getByRole('textbox', { name: 'Enclosing field' }).fill('a.b')
    }),
    ...['health', 'failures', 'events', 'schemas'].map((section) =>
      scene('log-source', section, `${list}?text=broken`, async (page) => {
        await page.getByRole('link', { name: 'Demo broken sender' }).click()
        await page.getByRole('tab', { name: { events: 'Sample events' }[section] ?? new RegExp(section, 'i') }).click()
      }),
    ),
    scene('log-source', 'date-range', `${list}?text=broken`, async (page) => {
      await page.getByRole('link', { name: 'Demo broken sender' }).click()
      await page.getByRole('button', { name: 'Custom range' }).click()
      await page.getByRole('grid').waitFor()
    }),
    scene('schema', 'fields', '/configure/schemas/Okta.SystemLog/?section=fields', async () => {}),
    scene('schema', 'use', '/configure/schemas/Okta.SystemLog/?section=use', async () => {}),
    scene('schema', 'history', '/configure/schemas/Custom.Sample.Unused/?section=history', async () => {}),
    scene('schemas', 'archive', '/configure/schemas/?text=Sample', all(click(/^Actions for/), pick('Archive'), dialog)),
    scene('schema', 'test', '/configure/schemas/new/', async (page) => {
      await page.getByRole('textbox', { name: 'Raw logs' }).fill('{"time":"2026-11-28T10:00:00Z","message":"a"}\n{"b":1}')
      await page.getByRole('button', { name: 'Run test' }).click()
      await page.getByRole('tab', { name: /^Matched/ }).waitFor()
    }),
  ]
}
