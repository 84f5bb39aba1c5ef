import { ExecutePipelineQuery } from '@picket/core/api'
import { useEffect, useEffectEvent } from 'react'
import { client } from '../../../app/client.ts'
import { useRun } from '../../../results/use-run.ts'
import type { QueryInput } from '../parameters.ts'

const quietly = { failSilently: true }
/** Derived queries return at most this many rows. */
const most = 1_000

/** Runs a query that was derived from the shown one, again whenever it changes; undefined for none. */
export function useDerived(input: QueryInput | undefined) {
  const { run, start, stop } = useRun({ isBound: true })
  const written = input === undefined ? undefined : JSON.stringify(input)
  const begin = useEffectEvent((text: string) => {
    void start(async () => {
      const passed = { ...(JSON.parse(text) as QueryInput), limit: most }
      return (await client.mutate(ExecutePipelineQuery, { input: passed }, quietly)).executePipelineQuery.id
    })
  })
  useEffect(() => {
    if (written !== undefined) begin(written)
  }, [written])
  return { run, stop }
}
