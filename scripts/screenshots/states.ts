import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

type State = Pick<Shot, 'prepare' | 'settles'>

/** What the shell asks, which goes on in every state: else there were no screen to be in it. */
const ofShell =
  /^(CurrentUser|GetAppConfig|GeneralSettings|Notifications|NotificationPreferences|FeatureFlags|SavedViews)$/

/** What a screen can be in, of a server that has something to show. Nothing to show: `empty`, of a server without samples. */
export const states: Readonly<Record<'full' | 'loading' | 'error', State>> = {
  full: { settles: true },
  loading: { settles: false, prepare: (page) => instead(page, () => new Promise(() => {})) },
  error: { settles: true, prepare: (page) => instead(page, (refuse) => refuse()) },
}

/** Holds what screens ask for, or refuses it. */
async function instead(page: Page, act: (refuse: () => Promise<void>) => Promise<void>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (ofShell.test(operationName)) return route.fallback()
    const errors = [{ message: 'the lake does not answer', extensions: { status: 400, code: 'ServerError' } }]
    await act(() => route.fulfill({ json: { data: null, errors } }))
  })
}
