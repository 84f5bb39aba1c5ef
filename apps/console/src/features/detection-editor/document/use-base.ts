import { useQuery } from '@apollo/client/react'
import { GetDetection } from '@picket/core/api'
import { severityNames, type ValueMap } from '@picket/core'
import { useMemo } from 'react'

/** The effective base of a derived rule. */
export interface Base {
  /** Keys of the spec that apply unless the derived rule overrides them. */
  readonly data: ValueMap
  /** The Python code; empty if the logic is in YAML. */
  readonly body: string
  readonly testCount: number
}

/** Loads what a derived rule inherits; undefined for other rules and while loading. */
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
