import { useQuery } from '@apollo/client/react'
import { SourceKinds, toSourceKinds, type OfferedSourceKind } from '@picket/core/api'
import { useMemo } from 'react'

export interface SourceKindsState {
  /** Undefined until they are loaded. */
  readonly kinds: readonly OfferedSourceKind[] | undefined
  readonly kindOf: (kind: string) => OfferedSourceKind | undefined
  /** Returns the label of a kind; its name if this server does not have it. */
  readonly labelOf: (kind: string) => string
  readonly error: Error | undefined
  readonly reload: () => void
}

/** The kinds of log sources of the server. They do not change while the page is open. */
export function useSourceKinds(): SourceKindsState {
  const { data, error, refetch } = useQuery(SourceKinds, { context: { failSilently: true } })
  return useMemo(() => {
    const kinds = data && toSourceKinds(data)
    const kindOf = (name: string): OfferedSourceKind | undefined => kinds?.find(({ kind }) => kind === name)
    return {
      kinds,
      kindOf,
      labelOf: (name) => kindOf(name)?.label ?? name,
      error: kinds === undefined ? error : undefined,
      reload: () => void refetch(),
    }
  }, [data, error, refetch])
}
