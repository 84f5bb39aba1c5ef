/** Returns the entries of a typed or pasted text: split at commas and line breaks, trimmed, without empty ones. */
export function splitEntries(text: string): readonly string[] {
  return text
    .split(/[,\r\n]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Adds entries to the chosen values. One that is chosen already is removed (row D3-5.17). */
export function toggleEntries(values: readonly string[], entries: readonly string[]): readonly string[] {
  return entries.reduce<readonly string[]>(
    (chosen, entry) => (chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry]),
    values,
  )
}

export interface Offer {
  readonly value: string
  readonly text: string
}

/** Returns the options that contain the text, without chosen ones, and an option that adds the text itself. */
export function offersFor(options: readonly string[], values: readonly string[], typed: string): readonly Offer[] {
  const text = typed.trim()
  const wanted = text.toLowerCase()
  const matching = options.filter((option) => !values.includes(option) && option.toLowerCase().includes(wanted))
  const isKnown = text === '' || options.includes(text) || values.includes(text)
  return [
    ...matching.map((value) => ({ value, text: value })),
    ...(isKnown ? [] : [{ value: text, text: `${text} (Add new)` }]),
  ]
}
