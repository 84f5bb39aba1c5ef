import type { Environment } from '../program/environment.ts'

/** The colour choice of the user. */
export interface OutputChoices {
  readonly color: 'auto' | 'always' | 'never'
}

/**
 * Returns how many colours a stream gets: 0 for none, 1 for the 16 of the terminal palette. Options win over
 * `NO_COLOR`, `TERM=dumb` and `FORCE_COLOR`, which win over what the stream is.
 */
export function colorLevel(choices: OutputChoices, env: Environment, isTerminal: boolean): 0 | 1 {
  if (choices.color !== 'auto') return choices.color === 'always' ? 1 : 0
  if ((env['NO_COLOR'] ?? '') !== '') return 0
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced === '0' || forced === 'false' ? 0 : 1
  return isTerminal && env['TERM'] !== 'dumb' ? 1 : 0
}
