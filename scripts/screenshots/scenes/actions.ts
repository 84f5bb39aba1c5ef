import type { Page } from 'playwright'

type Act = (page: Page) => Promise<void>

/** Actions of a user: each is one step of a scene, and finds its element by the visible label. */
export const click =
  (name: string | RegExp, at = 0): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).nth(at).click()

export const tab =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('tab', { name, exact: true }).click()

export const pick =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('menuitem', { name, exact: true }).click()

export const press =
  (...keys: readonly string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

export const choose =
  (list: string, option: string): Act =>
  async (page) => {
    await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
  }

export const seen =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor()

export const dialog: Act = (page) => page.getByRole('dialog').first().waitFor()

/** Waits for a menu, which is loaded lazily when the first one opens. */
export const menu: Act = (page) => page.getByRole('menu').first().waitFor()

/** Runs the steps in order. */
export const all =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }
