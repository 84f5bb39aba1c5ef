/** Names of special keys, as the table uses them. */
export const namedKeys = [
  'space',
  'enter',
  'esc',
  'tab',
  'up',
  'down',
  'left',
  'right',
  'home',
  'end',
  'pageup',
  'pagedown',
  'backspace',
  'delete',
] as const

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Parses a key or a sequence of two into the form of the table: `ctrl+t`, `g z`, `shift+tab`, `F`; undefined if no
 * terminal can send it.
 */
export function parseKeys(text: string): string | undefined {
  const presses = text.trim().split(/\s+/).map(parsePress)
  if (presses.length > 2 || presses.some((one) => one === undefined)) return undefined
  // Keys that quit or cancel cannot be part of a sequence.
  if (presses.length === 2 && presses.some((one) => one === 'esc' || one === 'ctrl+c')) return undefined
  return presses.join(' ')
}

function parsePress(text: string): string | undefined {
  const [, marks = '', last = ''] =
    /^((?:(?:ctrl|alt|shift)\+)*)(.+)$/su.exec(text.replace(/^.*\+(?=.)/, (mark) => mark.toLowerCase())) ?? []
  const modifiers = ['ctrl+', 'alt+', 'shift+'].filter((one) => marks.includes(one)).join('')
  const name = last.toLowerCase()
  if ((namedKeys as readonly string[]).includes(name)) return modifiers + name
  if ([...characters.segment(last)].length !== 1) return undefined
  if (modifiers === '') return last
  // Terminals send an upper-case letter instead of Shift with a letter.
  if (modifiers.includes('shift+')) return undefined
  if (modifiers.includes('ctrl+') && !/^[a-z]$/.test(name)) return undefined
  return modifiers + name
}
