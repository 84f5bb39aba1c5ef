import { join } from 'node:path'
import type { Page } from 'playwright'
import { showIn } from '../../tests/testing/check-with-axe.ts'
import { schemes, type Viewport } from './viewports.ts'
import type { SettleOptions } from './settle.ts'
import type { Shot } from './shot.ts'

/** A window, with a function that waits until it has loaded. */
export interface Window {
  readonly page: Page
  readonly settled: (options?: SettleOptions) => Promise<void>
}

/** Opens the page of a shot and takes a screenshot in each viewport, light and dark. Returns the names of the files. */
export async function take(
  window: Window,
  shot: Shot,
  viewports: readonly Viewport[],
  out: string,
): Promise<readonly string[]> {
  const { page } = window
  const files: string[] = []
  try {
    let open = -1
    for (const viewport of viewports) {
      await page.setViewportSize(viewport.size)
      // The page stays open during the resize, as on a rotated phone. What closes then is opened again.
      if (open === -1 || shot.isPerViewport || (await afterResize(window, shot)) !== open) await show(window, shot)
      open = await countOpen(page)
      for (const scheme of schemes) {
        await showIn(page, scheme)
        const file = `${shot.name}.${shot.state}.${viewport.name}-${scheme}.png`
        await page.screenshot({ path: join(out, file), animations: 'disabled' })
        files.push(file)
      }
    }
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return files
}

async function show({ page, settled }: Window, shot: Shot): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await shot.prepare?.(page)
  await page.goto(shot.path)
  if (!shot.settles) {
    await page.getByRole('main').waitFor()
    await settled({ isHeld: true })
    // Skeletons appear after 150 ms, and fade in for another 150 ms.
    await page.waitForTimeout(600)
    return
  }
  await page.getByRole('heading').or(page.getByRole('alert')).first().waitFor()
  await settled()
  if (shot.act === undefined) return
  await shot.act(page)
  await settled()
}

async function afterResize({ page, settled }: Window, shot: Shot): Promise<number> {
  // The console handles a resize after 250 ms.
  await page.waitForTimeout(300)
  if (shot.settles) await settled()
  return countOpen(page)
}

function countOpen(page: Page): Promise<number> {
  return page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true }).count()
}
