import { colorLevel, type OutputChoices } from '../../screen/color.ts'
import type { Environment } from '../../program/environment.ts'
import type { ThemeName } from './theme.ts'

/**
 * The theme to begin with: what was asked for, unless colours are switched off; else what the terminal says of its background in
 * `COLORFGBG`, and of its colours in `TERM` and `COLORTERM`.
 */
export function chooseTheme(asked: ThemeName | 'auto', choices: OutputChoices, env: Environment): ThemeName {
  if (colorLevel(choices, env, true) === 0) return 'none'
  if (asked !== 'auto') return asked
  const hasMore = /256color|truecolor|24bit|kitty|direct/.test(`${env['TERM'] ?? ''} ${env['COLORTERM'] ?? ''}`)
  return hasMore ? (isLightByEnvironment(env) ? 'light' : 'dark') : '16'
}

/** What the terminal says of its background in `COLORFGBG`. */
export function isLightByEnvironment(env: Environment): boolean {
  const background = /;(\d+)$/.exec(env['COLORFGBG'] ?? '')?.[1]
  return background === '7' || background === '15'
}

/** Whether the terminal is worth being asked for its background: the theme depends on it, and nothing has told it. The Linux console prints questions. */
export function isBackgroundUnknown(theme: ThemeName, env: Environment): boolean {
  return theme !== 'light' && theme !== 'none' && (env['COLORFGBG'] ?? '') === '' && env['TERM'] !== 'linux'
}

/** Whether only ASCII can be shown: asked for, or the terminal's character set holds no more. */
export function isAsciiOnly(env: Environment): boolean {
  if ((env['PICKET_ASCII'] ?? '') !== '') return env['PICKET_ASCII'] !== '0'
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || ''
  return locale !== '' && !/utf-?8/i.test(locale)
}
