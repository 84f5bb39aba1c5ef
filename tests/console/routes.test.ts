import { expect, it } from 'vitest'
import { listAddresses } from '../../scripts/screenshots/addresses.ts'
import { findParameters } from '../../scripts/screenshots/find-parameters.ts'
import { findFaults, checkWithAxe, ofSizes, type Fault } from '../testing/check-with-axe.ts'
import { signIn } from '../testing/started-console.ts'
import { useConsole } from '../testing/use-console.ts'

const started = useConsole()

// Sizes do not depend on the width of the window, and the highest density has the smallest targets.
it.each([
  [1280, 800, ['default', 'comfortable']],
  [390, 844, []],
] as const)(
  'passes axe and the page policy on every route, light and dark, in high density, %d x %d',
  async (width, height, densities) => {
    const { page, complaints } = await started.open({ viewport: { width, height }, reducedMotion: 'reduce' })
    await page.addInitScript(() => localStorage.setItem('picket.density', 'compact'))
    await signIn(page)
    const { faults, look } = checkWithAxe(page)
    const ofDensities: Fault[] = []
    const { addresses } = listAddresses(await findParameters(started))
    expect(addresses.length).toBeGreaterThan(30)
    for (const { path } of addresses) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
      await look(path)
      for (const density of densities) {
        await page.evaluate((one) => (document.documentElement.dataset['density'] = one), density)
        ofDensities.push(...(await findFaults(page, `${path}, ${density}`, { rules: ofSizes })))
      }
    }
    expect([...faults, ...ofDensities]).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
