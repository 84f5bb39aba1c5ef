import { longRule } from '../seed.ts'
import { scene, type Shot } from '../shot.ts'
import { all, choose, click, dialog, menu, pick, press, seen, tab } from './actions.ts'

const list = '/build/detections/'
const rule = `${list}rules/Picket.AWS.RootConsoleLogin/`
const long = `${list}rules/${longRule}/`
const policy = `${list}policies/Picket.AWS.EC2.AdministrationNotPublic/`

export function detectionScenes(): readonly Shot[] {
  return [
    scene('detections-list', 'table', list, click('Show as a table')),
    { ...scene('detections-list', 'filters', list, all(click(/^Filters/), dialog)), isPerViewport: true },
    scene('detections-list', 'create', list, all(click('Create New'), menu)),
    scene('detections-list', 'selected', list, press('j', 'x', 'j', 'x')),
    scene('detections-list', 'tags', list, all(press('j', 'x'), click('Change tags'), dialog)),
    scene('detections-list', 'upload', list, all(click('Create New'), pick('Bulk upload'), dialog)),
    scene('detections-list', 'policies', list, tab('Policies')),
    scene('detections-list', 'no-results', `${list}?text=nothing+like+it`, seen('No Results')),
    ...['code', 'tests', 'alerts', 'replays', 'linked', 'history'].map((section) =>
      scene('rule', section, `${rule}?section=${section}`, async () => {}),
    ),
    scene(
      'rule',
      'results',
      `${rule}?section=tests`,
      all(click('Run all tests'), seen(/passed!|failed/), click('View results')),
    ),
    scene('rule', 'version', `${rule}?section=history`, async (page) => {
      await page.getByRole('list', { name: 'Versions' }).getByRole('button').last().click()
    }),
    scene('rule', 'schema', rule, all(click('AWS.CloudTrail'), dialog)),
    scene('rule', 'destination', rule, all(click('Demo webhook'), dialog)),
    scene('rule', 'menu', rule, all(click(/^Actions for/), menu)),
    scene('rule', 'delete', rule, all(click(/^Actions for/), pick('Delete'), dialog)),
    scene('rule-of-long-name', 'details', long, async () => {}),
    scene('rule-of-long-name', 'tests', `${long}?section=tests`, all(click('Run all tests'), seen(/passed!|failed/))),
    scene('policy', 'resources', `${policy}?section=resources`, async () => {}),
    scene('policy', 'failing', `${policy}?section=resources`, choose('Status', 'FAIL')),
  ]
}
