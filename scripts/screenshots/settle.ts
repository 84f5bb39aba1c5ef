import type { Page, Request } from 'playwright'

export interface Patience {
  /** What the screen asks of the API is held: the rest of it is waited for, and that it waits is what it shows. */
  readonly isHeld?: boolean
}

/** Gives a function that waits until nothing that the page asked for is on its way, for as long as it takes to draw it. */
export function watch(page: Page): (patience?: Patience) => Promise<void> {
  const open = new Set<Request>()
  // What tells of changes stays open for good.
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.headers()['accept']?.includes('event-stream'))
      open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const isAwaited = (request: Request, isHeld: boolean): boolean =>
    !isHeld || new URL(request.url()).pathname !== '/graphql'
  return async ({ isHeld = false } = {}) => {
    const until = Date.now() + patience
    for (let quiet = 0; quiet < 2;) {
      if (Date.now() > until) {
        const names = [...open].map((request) => nameOf(request)).join(', ')
        throw new Error(`It is not done after ${patience / 1000} s: ${names || 'it goes on loading'}.`)
      }
      await page.waitForTimeout(pause)
      const isLoading = await page.evaluate(() => document.querySelector('[role=status][aria-label=Loading]') !== null)
      const awaited = [...open].filter((request) => isAwaited(request, isHeld))
      quiet = awaited.length === 0 && (isHeld || !isLoading) ? quiet + 1 : 0
    }
    await page.evaluate(async () => document.fonts.ready)
  }
}

const patience = 20_000
const pause = 60

function nameOf(request: Request): string {
  const body = request.postData() ?? ''
  return /"operationName":"(\w+)"/.exec(body)?.[1] ?? new URL(request.url()).pathname
}
