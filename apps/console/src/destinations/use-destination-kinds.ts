import { useQuery } from '@apollo/client/react'
import { DestinationKinds, toDestinationKinds, type OfferedKind } from '@picket/core/api'
import { useMemo } from 'react'

export interface DestinationKindsState {
  /** Undefined until they are loaded. */
  readonly kinds: readonly OfferedKind[] | undefined
  readonly kindOf: (type: string) => OfferedKind | undefined
  readonly error: Error | undefined
  readonly reload: () => void
}

/** The destination types of the server. They do not change while the page is open. */
export function useDestinationKinds({ skip = false }: { readonly skip?: boolean } = {}): DestinationKindsState {
  const { data, error, refetch } = useQuery(DestinationKinds, { skip, context: { failSilently: true } })
  return useMemo(() => {
    const kinds = data && toDestinationKinds(data)
    return {
      kinds,
      kindOf: (type) => kinds?.find((kind) => kind.type === type),
      error: kinds === undefined ? error : undefined,
      reload: () => void refetch(),
    }
  }, [data, error, refetch])
}
