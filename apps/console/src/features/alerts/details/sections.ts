export const sections = ['summary', 'events', 'activity', 'related', 'detection', 'deliveries', 'ai'] as const
export type Section = (typeof sections)[number]

/** Sections, without that of the assistant if the user cannot use it. */
export function sectionsFor(hasAssistant: boolean): readonly Section[] {
  return hasAssistant ? sections : sections.filter((one) => one !== 'ai')
}

/** Returns the section of the URL, or else the first one. */
export function toSection(text: string | undefined): Section {
  return sections.find((one) => one === text) ?? 'summary'
}
