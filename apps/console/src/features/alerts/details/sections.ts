export const sections = ['summary', 'events', 'activity', 'related', 'detection', 'deliveries'] as const
export type Section = (typeof sections)[number]

/** Returns the section of the URL, or else the first one. */
export function toSection(text: string | undefined): Section {
  return sections.find((one) => one === text) ?? 'summary'
}
