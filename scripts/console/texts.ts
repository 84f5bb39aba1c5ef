import type { Page } from 'playwright'

/**
 * Opens an address inside of the page that is there, its scripts and all; milliseconds until the text is painted, without those in which
 * the server answered what it is.
 */
export function measureOpening(page: Page, path: string, operation: string): Promise<number> {
  return page.evaluate(
    async ([to, asked, shown]) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const ask = globalThis.fetch
      let waited = 0
      globalThis.fetch = async (...given) => {
        const since = performance.now()
        const isAsked = String(given[1]?.body).includes(`"${asked}"`)
        const answer = await ask(...given)
        if (isAsked) waited += performance.now() - since
        return answer
      }
      try {
        for (const old of document.querySelectorAll(shown)) old.setAttribute('data-old', '')
        const since = performance.now()
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        const isThere = (line: Element): boolean => line.getClientRects().length > 0
        while (![...document.querySelectorAll(`${shown}:not([data-old]) .cm-line`)].some(isThere)) {
          if (performance.now() - since > 60_000) throw new Error('No text was shown within a minute.')
          await frame()
        }
        await frame()
        return performance.now() - since - waited
      } finally {
        globalThis.fetch = ask
      }
    },
    [path, operation, '.cm-content[aria-label="Detection as YAML"]'] as const,
  )
}

/** Types so many letters where the cursor is; milliseconds from each key to what it did being painted. */
export async function measureTyping(page: Page, letters: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const delays: number[] = []
    Object.assign(globalThis, { typed: delays })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => delays.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }),
      { capture: true },
    )
  })
  for (let letter = 0; letter < letters; letter++) {
    await page.keyboard.press('abcdefgh'[letter % 8]!)
    // As fast as somebody writes who is good at it; every twentieth time there is a pause, after which all is read.
    await page.waitForTimeout(letter % 20 === 19 ? 900 : 80)
  }
  return page.evaluate(() => (globalThis as unknown as { typed: number[] }).typed)
}
