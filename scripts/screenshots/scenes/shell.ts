import type { Route } from 'playwright-core'
import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, pick, press, tab } from './doing.ts'

const place = '/support/'

export function shellScenes(): readonly Shot[] {
  return [
    scene('shell', 'settings-menu', place, click('Settings')),
    scene('shell', 'help-menu', place, click('Help')),
    scene('shell', 'profile-menu', place, click(/^Profile/)),
    scene('shell', 'notifications', place, all(click(/^Notifications/), dialog)),
    scene('shell', 'archived', place, all(click(/^Notifications/), dialog, tab('Archived'))),
    scene('shell', 'profile', place, all(click(/^Profile/), pick('Profile Settings'), dialog)),
    scene(
      'shell',
      'security',
      place,
      all(click(/^Profile/), pick('Profile Settings'), dialog, tab('Account Security')),
    ),
    scene('shell', 'sessions', place, all(click(/^Profile/), pick('Your Sessions'), dialog)),
    scene('shell', 'feedback', place, all(click('Send Feedback'), dialog)),
    scene('shell', 'keys', place, all(press('?'), dialog)),
    scene('shell', 'palette', place, all(press('Control+k'), dialog)),
    scene('shell', 'palette-found', place, async (page) => {
      await all(press('Control+k'), dialog)(page)
      await page.keyboard.type('okta')
    }),
    { ...scene('shell', 'navigation', place, press('[')), isPerLook: true },
    scene('shell', 'offline', place, async (page) => {
      await page.context().setOffline(true)
      await dialog(page)
    }),
    scene('page', 'not-found', '/there/is/nothing/like/it/', async () => {}),
    scene('page', 'later', '/investigate/search/', async () => {}),
    {
      ...scene('page', 'server-error', place, async () => {}),
      prepare: (page) => page.route('**/graphql', (route) => answer(route, 'GetAppConfig', () => route.abort())),
    },
    {
      ...scene('page', 'render-failure', '/settings/roles/', async () => {}),
      prepare: (page) => page.route('**/graphql', (route) => answer(route, 'Roles', () => spoil(route))),
    },
  ]
}

async function answer(route: Route, operation: string, act: () => Promise<void>): Promise<void> {
  const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
  return operationName === operation ? act() : route.fallback()
}

/** An answer that no screen is made for. */
async function spoil(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll('"permissions":[', '"permissions":0,"x":[')
  return route.fulfill({ response, body })
}
