/** Keys that are no characters, as the table names them. */
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

/** A key, or two after each other, as the table has them: `ctrl+t`, `g z`, `shift+tab`, `F`; undefined: no terminal sends that. */
export function parseKeys(text: string): string | undefined {
  const presses = text.trim().split(/\s+/).map(parsePress)
  if (presses.length > 2 || presses.some((one) => one === undefined)) return undefined
  // What ends and cancels cannot begin or end a sequence.
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
  // Terminals send the letter in upper case instead of telling of Shift.
  if (modifiers.includes('shift+')) return undefined
  if (modifiers.includes('ctrl+') && !/^[a-z]$/.test(name)) return undefined
  return modifiers + name
}
