/** The title of the menu, unless the field sets another (row D3-5.18). */
export const defaultMenuTitle = 'Select a condition from the list'

/** Sizes of the list of options in pixels (row D3-9.7). */
const sizes = { row: 49, group: 45, most: 500, shownInFull: 10 } as const

/** Returns the options that start with the text, or, with fuzzy matching, contain its characters in order. */
export function matchOptions(options: readonly string[], typed: string, isFuzzy = false): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return options
  if (!isFuzzy) return options.filter((option) => option.toLowerCase().startsWith(wanted))
  return options.filter((option) => hasInOrder(option.toLowerCase(), wanted))
}

function hasInOrder(text: string, characters: string): boolean {
  let at = 0
  for (const character of characters) {
    at = text.indexOf(character, at)
    if (at === -1) return false
    at += character.length
  }
  return true
}

/** Returns the value after leaving the field: without free input, a text that is no option is discarded. */
export function settleValue(
  typed: string,
  selected: string,
  { options, isFree }: { readonly options: readonly string[]; readonly isFree: boolean },
): string {
  const text = typed.trim()
  if (isFree) return text
  return options.find((option) => option === text) ?? selected
}

/** Returns the height of the list: long ones have the maximum, short ones that of their rows and group headers. */
export function listHeight(rows: number, groups: number): number {
  if (rows > sizes.shownInFull) return sizes.most
  return Math.min(sizes.most, rows * sizes.row + groups * sizes.group)
}
