/** Lists names in double quotes in a sentence: `"a", "b" or "c"`; names beyond `most` are counted. */
export function quotedList(names: readonly string[], word: 'and' | 'or', most = 6): string {
  const quoted = names.slice(0, most).map((name) => `"${name}"`)
  if (names.length > most) quoted.push(`${names.length - most} more`)
  if (quoted.length <= 1) return quoted.join('')
  return `${quoted.slice(0, -1).join(', ')} ${word} ${quoted.at(-1)}`
}
