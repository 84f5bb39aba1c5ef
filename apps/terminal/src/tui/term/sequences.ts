/** The most bytes that terminals accept for the clipboard, before encoding. */
const mostCopied = 74_994
/** The longest sequence that GNU screen passes on. */
const longestPiece = 700

/** The multiplexer between this process and the user's terminal. */
export type Multiplexer = 'tmux' | 'screen' | undefined

/** Over ssh only `TERM` is known: a terminal called "screen" is usually tmux. */
export function multiplexerOf(env: Readonly<Record<string, string | undefined>>): Multiplexer {
  if ((env['STY'] ?? '') !== '') return 'screen'
  return (env['TMUX'] ?? '') !== '' || /^(?:tmux|screen)/.test(env['TERM'] ?? '') ? 'tmux' : undefined
}

/**
 * Returns the sequence that copies a text to the user's clipboard (OSC 52). tmux accepts it with `set-clipboard`; with
 * `allow-passthrough`, it is passed on to the outer terminal. Undefined if the text is too long.
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

/**
 * Makes a text a link if the terminal supports it (OSC 8); only for URLs that browsers open and that do not end the
 * sequence.
 */
export function linkSequence(url: string, text: string): string {
  return /^https?:\/\/[\x21-\x7e]+$/.test(url) ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\` : text
}

/** Reports clicks and the wheel, in a form that supports large screens (modes 1000 and 1006). */
export const mouseOn = '\u001b[?1000h\u001b[?1006h'
export const mouseOff = '\u001b[?1006l\u001b[?1000l'

/** The alternate screen (1049), a hidden cursor, bracketed paste (2004), and no line wrap (7). */
export const enterScreen = '\u001b[?1049h\u001b[?25l\u001b[?2004h\u001b[?7l'
/** Resets all modes, whatever was set in the meantime. */
export const leaveScreen =
  '\u001b[?2026l\u001b[r\u001b[m\u001b]8;;\u001b\\\u001b[?7h\u001b[?2004l\u001b[?1049l\u001b[?25h'
