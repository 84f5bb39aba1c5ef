import type { Page, Request } from 'playwright'

export interface SettleOptions {
  /** API requests are held, so that the screen shows its loading state: waits only for the other requests. */
  readonly isHeld?: boolean
}

/** Returns a function that waits until the page has no open requests and has rendered the responses. */
export function watch(page: Page): (options?: SettleOptions) => Promise<void> {
  const open = new Set<Request>()
  // Event streams stay open.
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.headers()['accept']?.includes('event-stream'))
      open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const isAwaited = (request: Request, isHeld: boolean): boolean =>
    !isHeld || new URL(request.url()).pathname !== '/graphql'
  return async ({ isHeld = false } = {}) => {
    const until = Date.now() + timeoutMs
    for (let idlePolls = 0; idlePolls < 2;) {
      if (Date.now() > until) {
        const names = [...open].map((request) => nameOf(request)).join(', ')
        throw new Error(`The page is still loading after ${timeoutMs / 1000} s: ${names || 'no open requests'}.`)
      }
      await page.waitForTimeout(pollMs)
      const isLoading = await page.evaluate(() => document.querySelector('[role=status][aria-label=Loading]') !== null)
      const awaited = [...open].filter((request) => isAwaited(request, isHeld))
      idlePolls = awaited.length === 0 && (isHeld || !isLoading) ? idlePolls + 1 : 0
    }
    await page.evaluate(async () => document.fonts.ready)
  }
}

const timeoutMs = 20_000
const pollMs = 60

function nameOf(request: Request): string {
  const body = request.postData() ?? ''
  return /"operationName":"(\w+)"/.exec(body)?.[1] ?? new URL(request.url()).pathname
}
