import { flagText } from './strings.ts'

/** In a sentence, what a switch does: what is hidden while it is off, or what is so while it is on. */
export function flagWords(hides: string): string {
  const [, whileOn] = /^nothing: while on, (.+)$/.exec(hides) ?? []
  return whileOn === undefined ? flagText.hides(hides) : `When on: ${whileOn}.`
}
