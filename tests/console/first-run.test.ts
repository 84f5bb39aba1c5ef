import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { email, password, signInAgain } from '../testing/started-console.ts'
import { useConsole } from '../testing/use-console.ts'

const started = useConsole({ isFresh: true })

/** Collects the errors in the browser console and the failed requests. */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return errors
}

const overview = (page: Page) => page.getByRole('heading', { name: 'Overview' }).waitFor()
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor()

it('sends no failing request while the first administrator signs in, signs out, and returns', async () => {
  const { page } = await started.open()
  const errors = collectErrors(page)
  await page.goto('/')
  await signInPage(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(started.oneTimePassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.keyboard.press('Enter')
  await overview(page)
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])

  await page.reload()
  await overview(page)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await signInPage(page)
  await page.reload()
  await signInPage(page)
  await signInAgain(page)
  await overview(page)
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])

  // The session ends on the server while the browser still has its cookie.
  await started.ask('mutation { endOtherSessions { sessions { id } } }')
  await page.reload()
  await signInPage(page)
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  await page.context().close()
})

it('sends no failing request in a window that another window signs out', async () => {
  const { page } = await started.open()
  await page.goto('/')
  await signInAgain(page)
  await overview(page)
  const other = await page.context().newPage()
  const errors = collectErrors(other)
  await other.goto('/alerts-and-errors/?range=all')
  await other.getByRole('grid').waitFor()
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await signInPage(page)
  await signInPage(other)
  await other.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  await page.context().close()
})
