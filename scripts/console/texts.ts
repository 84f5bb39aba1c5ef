import type { Page } from 'playwright'

/**
 * Navigates to a path within the loaded page. Returns the milliseconds until the text is painted, without the response
 * time of the server for `operation`.
 */
export function measureOpening(page: Page, path: string, operation: string): Promise<number> {
  return page.evaluate(
    async ([to, measured, editor]) => {
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const originalFetch = globalThis.fetch
      let waited = 0
      globalThis.fetch = async (...args) => {
        const since = performance.now()
        const isMeasured = String(args[1]?.body).includes(`"${measured}"`)
        const answer = await originalFetch(...args)
        if (isMeasured) waited += performance.now() - since
        return answer
      }
      try {
        for (const old of document.querySelectorAll(editor)) old.setAttribute('data-old', '')
        const since = performance.now()
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        const isVisible = (line: Element): boolean => line.getClientRects().length > 0
        while (![...document.querySelectorAll(`${editor}:not([data-old]) .cm-line`)].some(isVisible)) {
          if (performance.now() - since > 60_000) throw new Error('The editor showed no text within a minute.')
          await frame()
        }
        await frame()
        return performance.now() - since - waited
      } finally {
        globalThis.fetch = originalFetch
      }
    },
    [path, operation, '.cm-content[aria-label="Detection as YAML"]'] as const,
  )
}

/**
 * Types this many characters at the cursor. Returns the milliseconds from each key press until its effect is painted.
 */
export async function measureTyping(page: Page, keystrokes: number): Promise<readonly number[]> {
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
  for (let stroke = 0; stroke < keystrokes; stroke++) {
    await page.keyboard.press('abcdefgh'[stroke % 8]!)
    // The speed of a fast typist, with a pause after every twentieth key, in which the editor checks the text.
    await page.waitForTimeout(stroke % 20 === 19 ? 900 : 80)
  }
  return page.evaluate(() => (globalThis as unknown as { typed: number[] }).typed)
}
