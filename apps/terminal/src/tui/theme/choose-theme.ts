import { colorLevel, type OutputChoices } from '../../screen/color.ts'
import type { Environment } from '../../program/environment.ts'
import type { ThemeName } from './theme.ts'

/**
 * Returns the initial theme: the requested one, unless colours are off; otherwise according to the background in
 * `COLORFGBG` and the colours in `TERM` and `COLORTERM`.
 */
export function chooseTheme(asked: ThemeName | 'auto', choices: OutputChoices, env: Environment): ThemeName {
  if (colorLevel(choices, env, true) === 0) return 'none'
  if (asked !== 'auto') return asked
  const hasMore = /256color|truecolor|24bit|kitty|direct/.test(`${env['TERM'] ?? ''} ${env['COLORTERM'] ?? ''}`)
  return hasMore ? (isLightByEnvironment(env) ? 'light' : 'dark') : '16'
}

/** Returns whether `COLORFGBG` says that the background is light. */
export function isLightByEnvironment(env: Environment): boolean {
  const background = /;(\d+)$/.exec(env['COLORFGBG'] ?? '')?.[1]
  return background === '7' || background === '15'
}

/**
 * Returns whether to query the terminal for its background: the theme depends on it, and it is not known yet. The Linux
 * console would print the query.
 */
export function isBackgroundUnknown(theme: ThemeName, env: Environment): boolean {
  return theme !== 'light' && theme !== 'none' && (env['COLORFGBG'] ?? '') === '' && env['TERM'] !== 'linux'
}

/** Returns whether to use ASCII only: as requested, or because of the terminal's character set. */
export function isAsciiOnly(env: Environment): boolean {
  if ((env['PICKET_ASCII'] ?? '') !== '') return env['PICKET_ASCII'] !== '0'
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || ''
  return locale !== '' && !/utf-?8/i.test(locale)
}
