import { join } from 'node:path'
import type { Page } from 'playwright'
import { showIn } from '../../tests/testing/check-with-axe.ts'
import { schemes, type Look } from './looks.ts'
import type { Patience } from './settle.ts'
import type { Shot } from './shot.ts'

/** A window, and how to wait in it until nothing more is on its way. */
export interface Window {
  readonly page: Page
  readonly settled: (patience?: Patience) => Promise<void>
}

/** Opens what a shot tells of, and takes it in each look, light and dark. Gives the names of the files. */
export async function take(
  window: Window,
  shot: Shot,
  looks: readonly Look[],
  out: string,
): Promise<readonly string[]> {
  const { page } = window
  const files: string[] = []
  try {
    let open = -1
    for (const look of looks) {
      await page.setViewportSize(look.viewport)
      // It follows the size of the window, as people turn their phones. What closes then is opened again.
      if (open === -1 || shot.isPerLook || (await afterResize(window, shot)) !== open) await show(window, shot)
      open = await countOpen(page)
      for (const scheme of schemes) {
        await showIn(page, scheme)
        const file = `${shot.name}.${shot.state}.${look.name}-${scheme}.png`
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
    // Skeletons come after 150 ms, in as many.
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
  // It is answered 250 ms later (specification 000: section 9).
  await page.waitForTimeout(300)
  if (shot.settles) await settled()
  return countOpen(page)
}

function countOpen(page: Page): Promise<number> {
  return page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true }).count()
}
