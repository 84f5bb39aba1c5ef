import { flagText } from './strings.ts'

/** Describes a switch: what is hidden while it is off, or what applies while it is on. */
export function flagWords(hides: string): string {
  const [, whileOn] = /^nothing: while on, (.+)$/.exec(hides) ?? []
  return whileOn === undefined ? flagText.hides(hides) : `When on: ${whileOn}.`
}
