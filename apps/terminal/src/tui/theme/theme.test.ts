import { expect, test } from 'vitest'
import { toCells } from '../term/cells.ts'
import { chooseTheme, isBackgroundUnknown } from './choose-theme.ts'
import { createTheme, themeNames, type ThemeName, type Token } from './theme.ts'

const tokens: readonly Token[] = [
  'text',
  'faint',
  'strong',
  'accent',
  'good',
  'warning',
  'error',
  'critical',
  'high',
  'medium',
  'low',
  'info',
  'cursor',
  'header',
  'border',
  'match',
]

const themes = themeNames.flatMap((name) => [
  [name, false],
  [name, true],
]) as readonly (readonly [ThemeName, boolean])[]

test.each(themes)('%s, on light: %j: every style ends with its text, also when nested', (name, isLight) => {
  const { paint } = createTheme(name, isLight)
  for (const token of tokens)
    for (const outer of tokens) {
      const { styles } = toCells(`${paint(outer, paint(token, 'a'))}b`, 2)
      expect([name, token, outer, styles[1]!.open]).toEqual([name, token, outer, ''])
    }
})

test.each([
  ['auto', { TERM: 'xterm-256color' }, 'dark', true],
  ['auto', { TERM: 'xterm-256color', COLORFGBG: '0;15' }, 'light', false],
  ['auto', { TERM: 'xterm-256color', COLORFGBG: '15;0' }, 'dark', false],
  ['auto', { TERM: 'xterm', COLORFGBG: '0;15' }, '16', false],
  ['auto', { TERM: 'xterm' }, '16', true],
  ['auto', { TERM: 'linux' }, '16', false],
  ['auto', { TERM: 'xterm', COLORTERM: 'truecolor' }, 'dark', true],
  ['auto', { TERM: 'xterm-256color', NO_COLOR: '1' }, 'none', false],
  ['contrast', { TERM: 'xterm-256color', NO_COLOR: '1' }, 'none', false],
  ['contrast', { TERM: 'xterm-256color' }, 'contrast', true],
] as const)('%s with %j is %s; queries the terminal: %j', (asked, env, expected, isAsked) => {
  const theme = chooseTheme(asked, { color: 'auto' }, env)
  expect([theme, isBackgroundUnknown(theme, env)]).toEqual([expected, isAsked])
})

/** What xterm shows for the sixteen colours; others by number. The cube and the greys are the same everywhere. */
const palette = '000 c00 0c0 cc0 00e c0c 0cc ddd 777 f00 0f0 ff0 55f f0f 0ff fff'
  .split(' ')
  .map((digits) => [...digits].map((digit) => Number.parseInt(digit, 16) * 17))

function rgbOf(number: number): readonly number[] {
  if (number < 16) return palette[number]!
  if (number >= 232) return [0, 0, 0].map(() => 8 + (number - 232) * 10)
  return [36, 6, 1].map((by) => (Math.floor((number - 16) / by) % 6) * 40 + ((number - 16) % (by * 6) < by ? 0 : 55))
}

/** The luminance of a colour (WCAG 2). */
function lightnessOf(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The contrast of a style against the terminal's background or the cursor of the theme. */
function ratioOf(open: string, background: readonly number[]): number {
  const [, shade, code] = /38;5;(\d+)|(?:^|;)((?:3|9)[0-7])(?:;|$)/.exec(open) ?? []
  const number = shade === undefined ? Number(code) - (Number(code) >= 90 ? 82 : 30) : Number(shade)
  const [one, other] = [lightnessOf(rgbOf(number)), lightnessOf(background)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

test.each([
  ['dark', false, 4.5, 3],
  ['light', true, 4.5, 4.5],
  ['16', false, 3.5, undefined],
  ['16', true, 3.5, undefined],
  ['contrast', false, 5, undefined],
  ['contrast', true, 6.5, undefined],
] as const)('%s, on light: %j: coloured text has enough contrast', (name, isLight, least, leastUnderCursor) => {
  const { paint } = createTheme(name, isLight)
  const tooFaint = tokens.flatMap((token) => {
    const open = paint(token, 'a').split('m')[0]!.slice(2)
    if (token === 'border' || !/38;5;|(?:^|;)(?:3|9)[0-7](?:;|$)/.test(open)) return []
    const plain = ratioOf(open, isLight ? [255, 255, 255] : [0, 0, 0])
    const under = leastUnderCursor === undefined ? Infinity : ratioOf(open, rgbOf(isLight ? 254 : 237))
    return plain >= least && under >= (leastUnderCursor ?? 0) ? [] : [[token, plain.toFixed(1), under.toFixed(1)]]
  })
  expect(tooFaint).toEqual([])
})
