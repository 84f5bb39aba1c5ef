import { ExecuteSearch, GetDataLakeQuery } from '@picket/core/api'
import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { client } from '../app/client.ts'
import { useMay } from '../app/session/permissions.ts'

export interface SampleEvents {
  /** Undefined while they are loading. */
  readonly events: readonly unknown[] | undefined
  readonly error: Error | undefined
  /** The user cannot search events. */
  readonly isHidden: boolean
  readonly reload: () => void
}

const quietly = { failSilently: true }

/** The newest events of a source, by a search. `key` starts another one when it changes. */
export function useSampleEvents(
  sourceId: string,
  {
    limit,
    logTypes,
    isSkipped = false,
  }: { readonly limit: number; readonly logTypes: readonly string[]; readonly isSkipped?: boolean },
): SampleEvents {
  const isHidden = !useMay('DataAnalyticsRead')
  const [round, setRound] = useState(0)
  const [id, setId] = useState<string>()
  const [failure, setFailure] = useState<Error>()
  const types = logTypes.join()
  useEffect(() => {
    if (isSkipped || isHidden || types === '') return
    let isWanted = true
    const input = {
      logTypes: types.split(','),
      filterExpression: { and: [{ target: 'p_source_id', operator: '==', value: sourceId }] },
      limit,
    }
    client.mutate(ExecuteSearch, { input }, quietly).then(
      ({ executeSearch }) => isWanted && setId(executeSearch.id),
      (error: unknown) => isWanted && setFailure(error as Error),
    )
    return () => {
      isWanted = false
    }
  }, [sourceId, limit, types, isSkipped, isHidden, round])
  const { data, error, stopPolling } = useQuery(GetDataLakeQuery, {
    variables: { id: id ?? '', resultsInput: { pageSize: limit } },
    skip: id === undefined,
    pollInterval: 700,
    context: quietly,
  })
  const query = data?.dataLakeQuery
  const isOver = error !== undefined || (query !== undefined && query.status !== 'running')
  useEffect(() => {
    if (isOver) stopPolling()
  }, [isOver, stopPolling])
  const wrong =
    failure ?? error ?? (isOver && query?.status !== 'succeeded' ? new Error(query?.message ?? '') : undefined)
  return {
    events:
      wrong === undefined && isOver ? (query?.results?.edges ?? []).map(({ node }) => node as unknown) : undefined,
    error: wrong,
    isHidden,
    reload() {
      setFailure(undefined)
      setId(undefined)
      setRound(round + 1)
    },
  }
}
