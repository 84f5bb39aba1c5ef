import { useQuery } from '@apollo/client/react'
import { EnrichmentProviderKinds, toEnrichmentKinds, type OfferedEnrichmentKind } from '@picket/core/api'
import { useMemo } from 'react'

export interface KindsState {
  /** Undefined until they are loaded. */
  readonly kinds: readonly OfferedEnrichmentKind[] | undefined
  readonly kindOf: (type: string) => OfferedEnrichmentKind | undefined
  readonly error: Error | undefined
  readonly reload: () => void
}

/** The kinds of enrichment providers of the server. They do not change while the page is open. */
export function useKinds({ skip = false }: { readonly skip?: boolean } = {}): KindsState {
  const { data, error, refetch } = useQuery(EnrichmentProviderKinds, { skip, context: { failSilently: true } })
  return useMemo(() => {
    const kinds = data && toEnrichmentKinds(data)
    return {
      kinds,
      kindOf: (type) => kinds?.find((kind) => kind.type === type),
      error: kinds === undefined ? error : undefined,
      reload: () => void refetch(),
    }
  }, [data, error, refetch])
}
