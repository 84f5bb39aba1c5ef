import { GetDetection, type GetDetectionData } from '@picket/core/api'
import type { RuleReference } from '@picket/core'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../app/client.ts'

const loading: RuleReference = { state: 'loading' }

/** Loads the rules that steps refer to, one by one, and again when the user returns to the tab. */
export function useReferences(ids: readonly string[]): (id: string) => RuleReference {
  const [known, setKnown] = useState<ReadonlyMap<string, RuleReference>>(new Map())
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const onSeen = (): void => {
      if (document.visibilityState === 'visible') setTurn((before) => before + 1)
    }
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [])
  const key = JSON.stringify(ids)
  useEffect(() => {
    let isThere = true
    const load = async (id: string): Promise<void> => {
      const found = await ask(id, turn > 0)
      if (isThere) setKnown((before) => new Map(before).set(id, found))
    }
    for (const id of JSON.parse(key) as readonly string[]) if (id !== '') void load(id)
    return () => {
      isThere = false
    }
  }, [key, turn])
  return useMemo(() => (id) => known.get(id) ?? loading, [known])
}

/** Fails silently: references that cannot be loaded stay in the loading state. */
async function ask(id: string, isAgain: boolean): Promise<RuleReference> {
  try {
    const { detection } = await client.query(
      GetDetection,
      { id },
      { failSilently: true, ...(isAgain ? { fetchPolicy: 'network-only' } : {}) },
    )
    return detection === null ? { state: 'unknown' } : toReference(detection)
  } catch {
    return loading
  }
}

const kinds = {
  RULE: 'rule',
  DERIVED_RULE: 'rule',
  SCHEDULED_RULE: 'scheduled_rule',
  CORRELATION_RULE: 'correlation_rule',
  POLICY: 'policy',
} as const

function toReference(detection: NonNullable<GetDetectionData['detection']>): RuleReference {
  const { type, enabled, logTypes, displayName } = detection
  return {
    state: 'found',
    kind: kinds[type],
    enabled,
    logTypes: logTypes ?? [],
    ...(displayName ? { displayName } : {}),
  }
}
