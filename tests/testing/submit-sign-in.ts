import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { password } from './started-console.ts'

/**
 * Fills in the sign-in form and submits it. The server limits how often one address signs in, so a fast test
 * submits again after the time that the server asks to wait.
 */
export async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  for (;;) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/auth/sign-in')),
      page.keyboard.press('Enter'),
    ])
    if (answer.status() !== 429) return
    await sleep(1000 * Number(await answer.headerValue('retry-after')))
  }
}
