import type { ListAvailableLogProvidersData } from './documents/log-schema.generated.ts'

export type LogProvider = ListAvailableLogProvidersData['listAvailableLogProviders']['results'][number]

/**
 * An entry of the catalog: a way to send logs, a service that is read by a kind of its own, or a product whose logs are
 * sent over one of the transports.
 */
export interface CatalogEntry {
  readonly group: CatalogGroup
  readonly provider: LogProvider
}

export const catalogGroups = ['services', 'transports', 'products'] as const
export type CatalogGroup = (typeof catalogGroups)[number]

/** Keeps the order of the server: the most popular first. */
export function toCatalog(providers: readonly LogProvider[]): readonly CatalogEntry[] {
  const transports = new Set(providers.filter(({ id, kind }) => id === kind).map(({ id }) => id))
  return providers.map((provider) => ({
    provider,
    group: provider.id === provider.kind ? 'transports' : transports.has(provider.kind) ? 'products' : 'services',
  }))
}

/** Returns the categories of the entries, sorted. */
export function catalogCategories(entries: readonly CatalogEntry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ provider }) => provider.categories))].toSorted()
}

/** Returns the entries of a category that contain every word of the text, those whose name starts with it first. */
export function searchCatalog(
  entries: readonly CatalogEntry[],
  text: string,
  category: string,
): readonly CatalogEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(
    ({ provider }) =>
      (category === '' || provider.categories.includes(category)) &&
      words.every((word) => textOf(provider).includes(word)),
  )
  const starts = ({ provider }: CatalogEntry): number =>
    provider.displayName.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1
  return words.length === 0 ? found : found.toSorted((a, b) => starts(a) - starts(b))
}

function textOf({ id, displayName, tagLine, searchTerms, categories, availableParsers }: LogProvider): string {
  const names = availableParsers.map(({ name }) => name)
  return [id, displayName, tagLine, ...searchTerms, ...categories, ...names].join(' ').toLowerCase()
}
