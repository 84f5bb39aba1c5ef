import type { Page, Route } from 'playwright'
import { scene, type Shot } from '../shot.ts'
import { all, click, dialog, menu, pick, press, tab } from './actions.ts'

const path = '/support/'

export function shellScenes(): readonly Shot[] {
  return [
    scene('shell', 'settings-menu', path, all(click('Settings'), menu)),
    scene('shell', 'help-menu', path, all(click('Help'), menu)),
    scene('shell', 'profile-menu', path, all(click(/^Profile/), menu)),
    scene('shell', 'notifications', path, all(click(/^Notifications/), dialog)),
    {
      ...scene('shell', 'pop-ups', path, popUps),
      prepare: (page) =>
        page.route('**/graphql', (route) => answer(route, 'Notifications', () => renewNotifications(route))),
      isPerViewport: true,
    },
    scene('shell', 'archived', path, all(click(/^Notifications/), dialog, tab('Archived'))),
    scene('shell', 'profile', path, all(click(/^Profile/), pick('Profile Settings'), dialog)),
    scene('shell', 'security', path, all(click(/^Profile/), pick('Profile Settings'), dialog, tab('Account Security'))),
    scene('shell', 'sessions', path, all(click(/^Profile/), pick('Your Sessions'), dialog)),
    scene('shell', 'feedback', path, all(click('Send Feedback'), dialog)),
    scene('shell', 'keys', path, all(press('?'), dialog)),
    scene('shell', 'palette', path, all(press('Control+k'), dialog)),
    scene('shell', 'palette-found', path, async (page) => {
      await all(press('Control+k'), dialog)(page)
      await page.keyboard.type('okta')
    }),
    { ...scene('shell', 'navigation', path, openNavigation), isPerViewport: true },
    scene('shell', 'offline', path, async (page) => {
      await page.context().setOffline(true)
      await dialog(page)
    }),
    scene('page', 'not-found', '/there/is/nothing/like/it/', async () => {}),
    scene('page', 'later', '/configure/cloud-accounts/', async () => {}),
    {
      ...scene('page', 'server-error', path, async () => {}),
      prepare: (page) => page.route('**/graphql', (route) => answer(route, 'GetAppConfig', () => route.abort())),
    },
    {
      ...scene('page', 'render-failure', '/settings/roles/', async () => {}),
      prepare: (page) => page.route('**/graphql', (route) => answer(route, 'Roles', () => corrupt(route))),
    },
  ]
}

/** Opens the navigation: beside the screen, or as a drawer in a narrow window. */
async function openNavigation(page: Page): Promise<void> {
  const drawer = page.getByRole('button', { name: 'Open navigation' })
  if (await drawer.isVisible()) await all(click('Open navigation'), dialog)(page)
  else await press('[')(page)
}

async function answer(route: Route, operation: string, act: () => Promise<void>): Promise<void> {
  const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
  return operationName === operation ? act() : route.fallback()
}

/**
 * Waits for the pop-ups, which appear half a second apart. In a narrow window only one is shown, with the number of the
 * others.
 */
async function popUps(page: Page): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 980
  await page
    .getByRole('alert')
    .nth(isNarrow ? 0 : 2)
    .waitFor()
}

/** Makes all notifications new. */
async function renewNotifications(route: Route): Promise<void> {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data: { notifications: { edges: readonly { node: object }[] } } }
  const edges = data.notifications.edges.map((edge, index) => ({
    ...edge,
    node: { ...edge.node, id: `new-${index}`, createdAt: new Date().toISOString() },
  }))
  return route.fulfill({ response, json: { data: { ...data, notifications: { ...data.notifications, edges } } } })
}

/** Answers with invalid data, on which the screen throws. */
async function corrupt(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = (await response.text()).replaceAll('"permissions":[', '"permissions":0,"x":[')
  return route.fulfill({ response, body })
}
