import type { Page } from 'playwright'
import type { Shot } from './shot.ts'

type State = Pick<Shot, 'prepare' | 'settles'>

/** Operations of the shell, which are answered in every state. */
const shellOperations =
  /^(CurrentUser|GetAppConfig|GeneralSettings|Notifications|NotificationPreferences|FeatureFlags|SavedViews)$/

/** States of a screen on a server with samples. The state `empty` is taken on a server without samples. */
export const states: Readonly<Record<'full' | 'loading' | 'error', State>> = {
  full: { settles: true },
  loading: { settles: false, prepare: (page) => interceptApi(page, () => new Promise(() => {})) },
  error: { settles: true, prepare: (page) => interceptApi(page, (refuse) => refuse()) },
}

/** Holds the requests of screens, or answers them with an error. */
async function interceptApi(page: Page, act: (refuse: () => Promise<void>) => Promise<void>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (shellOperations.test(operationName)) return route.fallback()
    const errors = [{ message: 'The data lake does not answer.', extensions: { status: 400, code: 'ServerError' } }]
    await act(() => route.fulfill({ json: { data: null, errors } }))
  })
}
