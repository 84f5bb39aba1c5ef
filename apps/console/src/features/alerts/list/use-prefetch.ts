import { AlertDetails } from '@picket/core/api'
import { useEffect } from 'react'
import { client } from '../../../app/client.ts'
import type { AlertRow } from '../alert-row.ts'

/** While an alert is open next to the list, prefetches the next two. */
export function usePrefetch(openId: string, rows: readonly AlertRow[]): void {
  useEffect(() => {
    const at = rows.findIndex(({ id }) => id === openId)
    if (openId === '' || at < 0) return
    const timer = setTimeout(() => {
      for (const { id } of rows.slice(at + 1, at + 3))
        client.apollo
          .query({ query: AlertDetails, variables: { id }, context: { failSilently: true, ignore404: true } })
          .catch(() => undefined)
    }, 250)
    return () => clearTimeout(timer)
  }, [openId, rows])
}
