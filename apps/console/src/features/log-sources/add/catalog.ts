import type { ListAvailableLogProvidersData, OfferedSourceKind } from '@picket/core/api'

export type Provider = ListAvailableLogProvidersData['listAvailableLogProviders']['results'][number]

/** An entry of the catalog: a transport, or a product whose logs come over one. */
export type CatalogEntry =
  | { readonly group: 'transports'; readonly id: string; readonly title: string; readonly kind: OfferedSourceKind }
  | { readonly group: 'products'; readonly id: string; readonly title: string; readonly provider: Provider }

export const groups = ['transports', 'products'] as const
export type CatalogGroup = (typeof groups)[number]

/** Transports in the order of the server, then products: those with the most log types first. */
export function toCatalog(
  kinds: readonly OfferedSourceKind[],
  providers: readonly Provider[],
): readonly CatalogEntry[] {
  const byPopularity = providers.toSorted(
    (a, b) => b.availableParsers.length - a.availableParsers.length || (a.id < b.id ? -1 : 1),
  )
  return [
    ...kinds.map((kind) => ({ group: 'transports' as const, id: kind.kind, title: kind.label, kind })),
    ...byPopularity.map((provider) => ({ group: 'products' as const, id: provider.id, title: provider.id, provider })),
  ]
}

/** Returns the entries that contain every word of the text, those whose title starts with it first. */
export function searchCatalog(
  entries: readonly CatalogEntry[],
  text: string,
  group: CatalogGroup | '',
): readonly CatalogEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(
    (entry) => (group === '' || entry.group === group) && words.every((word) => textOf(entry).includes(word)),
  )
  const starts = (entry: CatalogEntry): number => (entry.title.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1)
  return words.length === 0 ? found : found.toSorted((a, b) => starts(a) - starts(b))
}

function textOf(entry: CatalogEntry): string {
  const words =
    entry.group === 'transports'
      ? [entry.kind.label, entry.kind.kind, entry.kind.summary, ...optionTexts(entry.kind)]
      : [entry.provider.id, ...entry.provider.availableParsers.map(({ name }) => name)]
  return words.join(' ').toLowerCase()
}

/** The choices of a transport name protocols and products, such as those of log shippers. */
function optionTexts({ fields }: OfferedSourceKind): readonly string[] {
  return fields.flatMap((field) => (field.kind === 'choice' ? field.options.map(({ text }) => text) : []))
}
