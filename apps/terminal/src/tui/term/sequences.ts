/** Terminals take no more than this on the clipboard at once, in bytes before they are encoded. */
const mostCopied = 74_994
/** GNU screen passes no longer piece on. */
const longestPiece = 700

/** What stands between us and the terminal that people sit at. */
export type Multiplexer = 'tmux' | 'screen' | undefined

/** Over ssh only the kind of terminal is told: there, what calls itself screen is most often tmux. */
export function multiplexerOf(env: Readonly<Record<string, string | undefined>>): Multiplexer {
  if ((env['STY'] ?? '') !== '') return 'screen'
  return (env['TMUX'] ?? '') !== '' || /^(?:tmux|screen)/.test(env['TERM'] ?? '') ? 'tmux' : undefined
}

/**
 * Puts a text on the clipboard of whoever sits before the terminal (OSC 52). tmux takes that where `set-clipboard` is on; where it is not but
 * `allow-passthrough` is, it goes past tmux. Undefined: it is too long.
 */
export function copySequence(text: string, multiplexer?: Multiplexer): string | undefined {
  const bytes = Buffer.from(text)
  if (bytes.length > mostCopied) return undefined
  const sequence = `\u001b]52;c;${bytes.toString('base64')}\u0007`
  if (multiplexer === 'tmux') return `${sequence}\u001bPtmux;${sequence.replaceAll('\u001b', '\u001b\u001b')}\u001b\\`
  if (multiplexer === 'screen')
    return (sequence.match(new RegExp(`[^]{1,${longestPiece}}`, 'g')) ?? [])
      .map((piece) => `\u001bP${piece}\u001b\\`)
      .join('')
  return sequence
}

/** A text that leads to an address where the terminal knows links (OSC 8); only what browsers open, and nothing that ends the sequence. */
export function linkSequence(url: string, text: string): string {
  return /^https?:\/\/[\x21-\x7e]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text
}

/** Reports presses and the wheel, in a form that knows large screens (modes 1000 and 1006). */
export const mouseOn = '\u001b[?1000h\u001b[?1006h'
export const mouseOff = '\u001b[?1006l\u001b[?1000l'

/** A screen of its own (1049), without a cursor, pasted text marked as such (2004), and nothing that continues in the next row (7). */
export const enterScreen = '\u001b[?1049h\u001b[?25l\u001b[?2004h\u001b[?7l'
/** All of it back, whatever was switched on meanwhile. */
export const leaveScreen =
  '\u001b[?2026l\u001b[r\u001b[m\u001b]8;;\u001b\\\u001b[?7h\u001b[?2004l\u001b[?1049l\u001b[?25h'
