import type { CatalogEntry, SourceKind } from './source-kind.ts'

/** A catalog entry, with the kind of source to create for it. */
export interface OfferedProvider extends Omit<CatalogEntry, 'docUrl'> {
  readonly docUrl: string | null
  readonly kind: string
}

/**
 * Returns the catalog: services with a connector, ways to send logs, and vendors that only have log types, whose logs can be sent over HTTP.
 * `logTypes` are those that the server has and the caller can see. The most popular entries are first.
 */
export function listProviders(
  kinds: readonly SourceKind[],
  logTypes: readonly string[],
  docUrlOf: (logTypes: readonly string[]) => string | null,
): readonly OfferedProvider[] {
  const connected = kinds.flatMap(({ name, catalog }) => {
    if (!catalog) return []
    const availableParsers = catalog.availableParsers.filter((logType) => logTypes.includes(logType))
    const isEmpty = availableParsers.length === 0 && catalog.availableParsers.length > 0
    return isEmpty ? [] : [{ ...catalog, availableParsers, kind: name }]
  })
  const covered = new Set(connected.flatMap(({ availableParsers }) => availableParsers))
  const others = Map.groupBy(
    logTypes.filter((logType) => !covered.has(logType)),
    (logType) => logType.split('.', 1)[0]!,
  )
  const vendors = [...others].map(([vendor, names]) => ({
    ...plain(vendor, vendor, `Logs of the types that begin with "${vendor}."`),
    docUrl: docUrlOf(names),
    popularityIndex: 20,
    categories: vendor === 'Custom' ? ['Custom'] : ['Other'],
    availableParsers: names,
    kind: 'http-ingest',
  }))
  const transports = kinds
    .filter(({ catalog }) => !catalog)
    .map(({ name, presentation: { label, summary, documentation } }) => ({
      ...plain(name, label, summary),
      docUrl: documentation ?? null,
      popularityIndex: 90,
      categories: ['Transport'],
      availableParsers: [],
      kind: name,
    }))
  return [...connected, ...transports, ...vendors].toSorted(
    (a, b) => b.popularityIndex - a.popularityIndex || (a.displayName < b.displayName ? -1 : 1),
  )
}

function plain(id: string, displayName: string, tagLine: string) {
  return { id, displayName, tagLine, searchTerms: [] }
}
