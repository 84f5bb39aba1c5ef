export const sections = ['summary', 'events', 'activity', 'related', 'detection', 'deliveries'] as const
export type Section = (typeof sections)[number]

/** As an address says it; the first where it says nothing. */
export function toSection(text: string | undefined): Section {
  return sections.find((one) => one === text) ?? 'summary'
}
