/** What a piece of text means. What that looks like is up to the theme; no part of a screen names a colour. */
export type Token =
  | 'text'
  | 'faint'
  | 'strong'
  | 'accent'
  | 'good'
  | 'warning'
  | 'error'
  | 'critical'
  | 'high'
  | 'medium'
  | 'low'
  | 'info'
  | 'cursor'
  | 'header'
  | 'border'
  | 'match'

export type ThemeName = 'dark' | 'light' | 'contrast' | '16' | 'none'

export interface Theme {
  readonly name: ThemeName
  /** Marks a text. It holds no escape sequences of its own, unless they come from here. */
  readonly paint: (token: Token, text: string) => string
  /** The row of the cursor is shown as a whole, without the colours of its parts. */
  readonly isCursorPlain: boolean
}

export const themeNames: readonly ThemeName[] = ['dark', 'light', 'contrast', '16', 'none']

/** SGR parameters that open and close a token. */
type Look = readonly [open: string, close: string]
type Looks = Readonly<Partial<Record<Token, Look>>>

const bold = (open: string): Look => [`1;${open}`, '22;39']
const color = (open: string): Look => [open, '39']

const shade = (number: number): Look => color(`38;5;${number}`)
const boldShade = (number: number): Look => bold(`38;5;${number}`)

/** What shows by weight, lines and reversal alone, on whatever background. */
const marks: Looks = {
  faint: ['2', '22'],
  strong: ['1', '22'],
  cursor: ['7', '27'],
  header: ['1', '22'],
  border: ['2', '22'],
  match: ['4', '24'],
}

// The sixteen colours of the terminal's own palette, so that what its user likes wins: those that can be read on black and those on white.
const sixteen: Looks = {
  ...marks,
  accent: color('36'),
  good: color('32'),
  warning: color('33'),
  error: bold('31'),
  critical: ['1;7;31', '22;27;39'],
  high: bold('31'),
  medium: color('33'),
  low: color('36'),
}
const sixteenOnLight: Looks = {
  ...sixteen,
  accent: color('34'),
  good: ['1', '22'],
  warning: color('35'),
  medium: color('35'),
  low: color('34'),
}

// Palettes differ most in grey, red and blue, which some show as almost the background: those are said exactly.
const dark: Looks = {
  ...sixteen,
  cursor: ['48;5;237', '49'],
  faint: shade(247),
  border: shade(242),
  error: boldShade(203),
  high: boldShade(203),
  critical: ['1;7;38;5;203', '22;27;39'],
  info: shade(75),
}
const light: Looks = {
  ...marks,
  cursor: ['48;5;254', '49'],
  faint: shade(240),
  border: shade(246),
  accent: shade(25),
  good: shade(22),
  warning: shade(94),
  error: boldShade(124),
  critical: ['1;7;38;5;124', '22;27;39'],
  high: boldShade(124),
  medium: shade(94),
  low: shade(23),
  info: color('34'),
}

const contrast: Looks = {
  accent: ['1;4', '22;24'],
  strong: ['1', '22'],
  good: bold('92'),
  warning: bold('93'),
  error: ['1;7;91', '22;27;39'],
  critical: ['1;7;91', '22;27;39'],
  high: bold('91'),
  medium: bold('93'),
  low: bold('96'),
  info: ['1', '22'],
  cursor: ['1;7', '22;27'],
  header: ['1', '22'],
  match: ['1;4', '22;24'],
}
const contrastOnLight: Looks = {
  ...contrast,
  good: boldShade(22),
  warning: boldShade(88),
  error: ['1;7;38;5;88', '22;27;39'],
  critical: ['1;7;38;5;88', '22;27;39'],
  high: boldShade(88),
  medium: boldShade(58),
  low: boldShade(17),
}

/** On a dark background, and on a light one. */
const looks: Readonly<Record<ThemeName, readonly [onDark: Looks, onLight: Looks]>> = {
  dark: [dark, dark],
  light: [light, light],
  contrast: [contrast, contrastOnLight],
  '16': [sixteen, sixteenOnLight],
  none: [{}, {}],
}

/** `isLight`: the terminal's own background is. */
export function createTheme(name: ThemeName, isLight = false): Theme {
  const look = looks[name][isLight ? 1 : 0]
  return {
    name,
    isCursorPlain: name === '16' || name === 'contrast',
    paint: (token, text) => {
      const found = look[token]
      return found === undefined || text === '' ? text : `\u001b[${found[0]}m${text}\u001b[${found[1]}m`
    },
  }
}
