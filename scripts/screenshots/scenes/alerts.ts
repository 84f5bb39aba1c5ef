import type { FindParameter } from '../addresses.ts'
import { hostileRule } from '../seed-hostile.ts'
import { scene, type Shot } from '../shot.ts'
import { all, choose, click, dialog, menu, press, seen, tab } from './actions.ts'

const list = '/alerts-and-errors/'

export function alertScenes(find: FindParameter): readonly Shot[] {
  const one = `${list}${find('/alerts-and-errors', 'id') ?? ''}/`
  const hostile = `${list}${find('/hostile', 'id') ?? ''}/`
  const onRow = (...keys: readonly string[]) => all(press('j'), press(...keys))
  return [
    { ...scene('alerts-list', 'filters', list, all(click(/^Filters/), dialog)), isPerViewport: true },
    { ...scene('alerts-list', 'columns', list, all(click('Columns'), dialog)), isPerViewport: true },
    scene('alerts-list', 'grouped', list, choose('Group by', 'severity')),
    { ...scene('alerts-list', 'panel', list, all(onRow('Enter'), seen('Runbook'))), isPerViewport: true },
    scene('alerts-list', 'selected', list, onRow('x', 'j', 'x', 'j', 'x')),
    scene('alerts-list', 'assign', list, all(onRow('a'), dialog)),
    scene('alerts-list', 'comment', list, all(onRow('m'), dialog)),
    scene('alerts-list', 'row-menu', list, all(onRow('p'), menu)),
    scene('alerts-list', 'views', list, press('v')),
    scene('alerts-list', 'no-results', `${list}?text=nothing+like+it`, seen('No Results')),
    scene('alerts-list', 'system-errors', list, tab('System Errors')),
    ...['activity', 'related', 'detection', 'deliveries'].map((section) =>
      scene('alert', section, `${one}${section}/`, async () => {}),
    ),
    ...['why', 'raw', 'diff', 'table'].map((view) =>
      scene('alert-events', view, `${one}events/`, choose('Show as', view)),
    ),
    scene('alert-events', 'pivots', `${one}events/`, async (page) => {
      // Every event has this field, whatever its log type.
      const row = page.getByRole('treeitem').filter({ hasText: 'p_log_type' })
      await row.hover()
      await row.getByRole('button').last().click()
      await menu(page)
    }),
    scene('alert-events', 'find', `${one}events/`, (page) =>
      page.getByRole('searchbox', { name: 'Find in event' }).fill('user'),
    ),
    scene('hostile', 'list', `${list}?detection=${hostileRule}`, async () => {}),
    {
      ...scene('hostile', 'panel', `${list}?detection=${hostileRule}`, all(onRow('Enter'), seen('Runbook'))),
      isPerViewport: true,
    },
    scene('hostile', 'summary', hostile, async () => {}),
    scene('hostile', 'event', `${hostile}events/`, async () => {}),
    ...['why', 'raw', 'diff', 'table'].map((view) =>
      scene('hostile', view, `${hostile}events/`, choose('Show as', view)),
    ),
    scene('hostile', 'activity', `${hostile}activity/`, async () => {}),
    scene('hostile', 'notifications', hostile, all(click(/^Notifications/), dialog)),
    scene('alert', 'status', one, all(click(/Status: /), menu)),
    scene('alert', 'send', `${one}deliveries/`, all(click('Send to …'), dialog)),
  ]
}
