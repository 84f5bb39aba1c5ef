import { email } from '../../../tests/testing/started-console.ts'
import { scene, type Shot } from '../shot.ts'
import { click, seen } from './actions.ts'

/** Returns the scenes before sign-in. */
export function signInScenes(): readonly Shot[] {
  const nothing = async (): Promise<void> => {}
  return [
    scene('sign-in', 'form', '/sign-in/', nothing),
    scene('sign-in', 'wrong', '/sign-in/', async (page) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not it')
      await click('Sign In')(page)
      await seen(/not right/)(page)
    }),
    scene('sign-in', 'support', '/support-sign-in/', nothing),
    scene('sign-in', 'forgot', '/password-forgot/', nothing),
    scene('sign-in', 'reset', '/password-reset/', nothing),
    scene('sign-in', 'single-sign-on', '/oauth/?error=access_denied', nothing),
  ].map((shot) => ({ ...shot, isAnonymous: true }))
}
