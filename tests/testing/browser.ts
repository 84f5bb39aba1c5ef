import { chromium, type Browser } from 'playwright'
import { headlessChromium } from '../../scripts/system-packages.ts'

let browser: Promise<Browser> | undefined

/**
 * Returns the browser of this worker. All its test files share it, each with contexts of its own; it ends with the
 * worker.
 */
export function openBrowser(): Promise<Browser> {
  return (browser ??= chromium.launch({ executablePath: headlessChromium, args }))
}

/** For scripts, which end when nothing is open. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close()
  browser = undefined
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // Test pages close before optimizing compilation would pay off.
  '--js-flags=--no-opt,--no-maglev',
]
