import type { Page, Route } from 'playwright'
import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, menu, pick, press, tab } from './doing.ts'

const place = '/support/'

export function shellScenes(): readonly Shot[] {
  return [
    scene('shell', 'settings-menu', place, all(click('Settings'), menu)),
    scene('shell', 'help-menu', place, all(click('Help'), menu)),
    scene('shell', 'profile-menu', place, all(click(/^Profile/), menu)),
    scene('shell', 'notifications', place, all(click(/^Notifications/), dialog)),
    {
      ...scene('shell', 'pop-ups', place, popUps),
      prepare: (page) => page.route('**/graphql', (route) => answer(route, 'Notifications', () => renew(route))),
      isPerLook: true,
    },
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
    { ...scene('shell', 'navigation', place, openNavigation), isPerLook: true },
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

/** Beside the screen, or over it where there is no room. */
async function openNavigation(page: Page): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open navigation' })
  if (await drawer.isVisible()) await all(click('Open navigation'), dialog)(page)
  else await press('[')(page)
}

async function answer(route: Route, operation: string, act: () => Promise<void>): Promise<void> {
  const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
  return operationName === operation ? act() : route.fallback()
}

/** As many as come up beside each other, half a second apart; the first of three tells how many more there are. */
async function popUps(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 980
  await page
    .getByRole('alert')
    .nth(isNarrow ? 0 : 2)
    .waitFor()
}

/** Everything that somebody is told of is new. */
async function renew(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data: { notifications: { edges: readonly { node: object }[] } } }
  const edges = data.notifications.edges.map((edge, index) => ({
    ...edge,
    node: { ...edge.node, id: `new-${index}`, createdAt: new Date().toISOString() },
  }))
  return route.fulfill({ response, json: { data: { ...data, notifications: { ...data.notifications, edges } } } })
}

/** An answer that no screen is made for. */
async function spoil(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll('"permissions":[', '"permissions":0,"x":[')
  return route.fulfill({ response, body })
}
