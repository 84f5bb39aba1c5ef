import { useQuery } from '@apollo/client/react'
import { SchemaTestResults } from '@picket/core/api'
import { useEffect } from 'react'

const poll = 700
const context = { failSilently: true }

/** The results of a test of schemas, which arrive when the job ends. */
export function useTestResults(jobId: string | undefined) {
  const { data, error, stopPolling, refetch } = useQuery(SchemaTestResults, {
    variables: { jobId: jobId ?? '' },
    skip: jobId === undefined,
    pollInterval: poll,
    fetchPolicy: 'network-only',
    context,
  })
  const results = jobId === undefined ? undefined : data?.schemaTestResults
  const isOver = error !== undefined || (results !== undefined && results.status !== 'RUNNING')
  useEffect(() => {
    if (isOver) stopPolling()
  }, [isOver, stopPolling])
  return { results, error, refetch }
}
