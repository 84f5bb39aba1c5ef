import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, menu, pick } from './actions.ts'

const destinations = '/configure/destinations/'

export function configureScenes(): readonly Shot[] {
  return [
    scene('destinations', 'choose', destinations, all(click('Add destination'), dialog)),
    scene('destinations', 'menu', destinations, all(click(/^Actions for/), menu)),
    scene('destinations', 'delete', destinations, all(click(/^Actions for/), pick('Delete'), dialog)),
    ...['jira', 'pagerduty', 'customwebhook'].map((type) =>
      scene('destination', type, `${destinations}new/${type}/`, async () => {}),
    ),
    scene('helpers', 'delete', '/build/helpers/', all(click('Actions for picket_aws'), pick('Delete'), dialog)),
    scene('helper', 'invalid', '/build/helpers/new/', async (page) => {
      await page.getByLabel('Module Name').fill('not-a-module')
      await page.getByLabel('Description').focus()
      await page.getByLabel('Module Name').focus()
    }),
  ]
}
