/** The meaning of a text. The theme decides how it themes; components do not name colours. */
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
  /** Styles a text. The text has no escape sequences of its own, except those from here. */
  readonly paint: (token: Token, text: string) => string
  /** Whether the row of the cursor is shown without the colours of its parts. */
  readonly isCursorPlain: boolean
}

export const themeNames: readonly ThemeName[] = ['dark', 'light', 'contrast', '16', 'none']

/** SGR parameters that open and close a token. */
type TokenStyle = readonly [open: string, close: string]
type TokenStyles = Readonly<Partial<Record<Token, TokenStyle>>>

const bold = (open: string): TokenStyle => [`1;${open}`, '22;39']
const color = (open: string): TokenStyle => [open, '39']

const shade = (number: number): TokenStyle => color(`38;5;${number}`)
const boldShade = (number: number): TokenStyle => bold(`38;5;${number}`)

/** Styles by weight, underline and reversal only, for any background. */
const marks: TokenStyles = {
  faint: ['2', '22'],
  strong: ['1', '22'],
  cursor: ['7', '27'],
  header: ['1', '22'],
  border: ['2', '22'],
  match: ['4', '24'],
}

// The sixteen colours of the terminal's palette, so that the user's preferences apply: those readable on black, and
// those on white.
const sixteen: TokenStyles = {
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
const sixteenOnLight: TokenStyles = {
  ...sixteen,
  accent: color('34'),
  good: ['1', '22'],
  warning: color('35'),
  medium: color('35'),
  low: color('34'),
}

// Palettes differ most in grey, red and blue, which can be close to the background: those are set exactly.
const dark: TokenStyles = {
  ...sixteen,
  cursor: ['48;5;237', '49'],
  faint: shade(247),
  border: shade(242),
  error: boldShade(203),
  high: boldShade(203),
  critical: ['1;7;38;5;203', '22;27;39'],
  info: shade(75),
}
const light: TokenStyles = {
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

const contrast: TokenStyles = {
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
const contrastOnLight: TokenStyles = {
  ...contrast,
  good: boldShade(22),
  warning: boldShade(88),
  error: ['1;7;38;5;88', '22;27;39'],
  critical: ['1;7;38;5;88', '22;27;39'],
  high: boldShade(88),
  medium: boldShade(58),
  low: boldShade(17),
}

/** For dark backgrounds, and for light ones. */
const themes: Readonly<Record<ThemeName, readonly [onDark: TokenStyles, onLight: TokenStyles]>> = {
  dark: [dark, dark],
  light: [light, light],
  contrast: [contrast, contrastOnLight],
  '16': [sixteen, sixteenOnLight],
  none: [{}, {}],
}

/** `isLight`: the terminal's background is light. */
export function createTheme(name: ThemeName, isLight = false): Theme {
  const styles = themes[name][isLight ? 1 : 0]
  return {
    name,
    isCursorPlain: name === '16' || name === 'contrast',
    paint: (token, text) => {
      const found = styles[token]
      return found === undefined || text === '' ? text : `\u001b[${found[0]}m${text}\u001b[${found[1]}m`
    },
  }
}
