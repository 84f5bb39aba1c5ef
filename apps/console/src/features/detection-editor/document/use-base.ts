import { useQuery } from '@apollo/client/react'
import { GetDetection } from '@picket/core/api'
import { severityNames, type ValueMap } from '@picket/core'
import { useMemo } from 'react'

/** The rule that a derived rule takes its logic from, as it takes effect. */
export interface Base {
  /** Keys of a spec that hold where the derived rule does not say them itself. */
  readonly data: ValueMap
  /** Its Python; empty where its logic is in YAML. */
  readonly body: string
  readonly testCount: number
}

/** What a derived rule takes over; nothing for another, and until it is known. */
export function useBase(id: string | undefined): Base | undefined {
  const { data } = useQuery(GetDetection, {
    variables: { id: id ?? '' },
    skip: id === undefined,
    context: { failSilently: true },
  })
  const found = id === undefined ? undefined : data?.detection
  return useMemo(() => {
    if (found?.__typename !== 'Rule') return undefined
    const { enabled, displayName, description, runbook, reference, logTypes, outputIds, createAlert } = found
    const severity = severityNames.find((name) => name.toUpperCase() === found.severity)
    return {
      data: {
        Enabled: enabled,
        LogTypes: [...logTypes],
        OutputIds: [...outputIds],
        CreateAlert: createAlert,
        Threshold: found.threshold,
        DedupPeriodMinutes: found.dedupPeriodMinutes,
        ...(severity === undefined ? {} : { Severity: severity }),
        ...(displayName === null ? {} : { DisplayName: displayName }),
        ...(description === null ? {} : { Description: description }),
        ...(runbook === null ? {} : { Runbook: runbook }),
        ...(reference === null ? {} : { Reference: reference }),
      },
      body: found.body,
      testCount: found.tests.length,
    }
  }, [found])
}
