import { requiredMessage } from '../settings/text-rules.ts'

export const maxLabelLength = 36

/** Returns what is wrong with the label of a log source, in the words of the specification (row D3-5.1). */
export function findLabelFault(label: string): string | undefined {
  const text = label.trim()
  if (text === '') return requiredMessage
  if (!/^[A-Za-z0-9 -]+$/.test(text)) return 'Can only include alphanumeric characters, dashes and spaces'
  return text.length > maxLabelLength ? `Must be at most ${maxLabelLength} characters` : undefined
}

/** Returns the message for a label that another source of the kind has, ignoring case. */
export function takenLabelMessage(kindLabel: string): string {
  return `You already have ${startsLikeVowel(kindLabel) ? 'an' : 'a'} ${kindLabel} source with the same label`
}

/** Abbreviations are spelled: an HTTP source, a UDP source. */
function startsLikeVowel(name: string): boolean {
  const isSpelled = /^[A-Z][A-Z0-9]/.test(name)
  return (isSpelled ? /^[AEFHILMNORSX]/ : /^[AEIOaeio]/).test(name)
}
