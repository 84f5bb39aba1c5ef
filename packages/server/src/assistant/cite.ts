/** A text whose citations all refer to events that exist. */
export interface CitedText {
  readonly text: string
  /** The ids of the cited events, in order. */
  readonly cited: readonly string[]
}

/** Removes citations of events that the model was not shown: it can only have invented their ids. */
export function verifyCitations(text: string, shown: ReadonlySet<string>): CitedText {
  const cited = new Set<string>()
  const checked = text.replaceAll(/\[event:\s{0,5}([^\]\s]{1,200})\s{0,5}\]/g, (citation, id: string) => {
    if (!shown.has(id)) return '[citation removed: no such event]'
    cited.add(id)
    return citation
  })
  return { text: checked, cited: [...cited] }
}
