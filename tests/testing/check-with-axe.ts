import { createRequire } from 'node:module'
import type { Page } from 'playwright'

// axe's own driver would open a second page for each check and run every rule each time.
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))('axe-core') as {
  readonly source: string
}

/** WCAG 2.2 AA. */
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colors; those that depend on sizes. All others have the same result in every theme. */
export const ofColours = ['color-contrast', 'link-in-text-block']
export const ofSizes = ['target-size']

export interface Fault {
  readonly where: string
  readonly rule: string
  readonly at: readonly string[]
}

interface Axe {
  run(part: string, options: object): Promise<{ readonly violations: readonly Violation[] }>
}
interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

/** Returns the violations in a part of the current page. */
export async function findFaults(
  page: Page,
  where: string,
  { part = ':root', rules }: { readonly part?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly Fault[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const runOnly = rules === undefined ? { type: 'tag', values: everything } : { type: 'rule', values: rules }
  // Nothing here has sound, and there are no frames.
  const options = { runOnly, resultTypes: ['violations'], preload: false, iframes: false, elementRef: false }
  const violations = await page.evaluate(
    async ([inside, how]) => (await (globalThis as unknown as { axe: Axe }).axe.run(inside, how)).violations,
    [part, options] as const,
  )
  return violations.map(({ id, nodes }) => ({ where, rule: id, at: nodes.map(({ html }) => html.slice(0, 300)) }))
}

/** Switches the page to a color scheme, and waits until it applies. The system scheme is the default of users. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => document.documentElement.dataset['mantineColorScheme'] === scheme, colorScheme)
}

/**
 * Checks a page in light and in dark: with every rule in light, with those of colors in dark. Collects the violations.
 */
export function checkWithAxe(
  page: Page,
  part?: string,
): { readonly faults: readonly Fault[]; readonly look: (where: string) => Promise<void> } {
  const faults: Fault[] = []
  const inside = part === undefined ? {} : { part }
  return {
    faults,
    async look(where) {
      await showIn(page, 'light')
      faults.push(...(await findFaults(page, `${where}, light`, inside)))
      await showIn(page, 'dark')
      faults.push(...(await findFaults(page, `${where}, dark`, { ...inside, rules: ofColours })))
    },
  }
}
