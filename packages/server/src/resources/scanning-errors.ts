import type { NewAlert } from '../stores/alerts/alert-change.ts'
import { toSystemError } from '../alerts/system-errors.ts'
import type { LogSource } from '../ingest/log-source.ts'
import type { ParsedResources } from './parse-resources.ts'

const day = 24 * 3_600_000

/**
 * Opens an alert for resource documents of a source that are invalid and were not evaluated. Once per day and source.
 */
export function toScanningError(
  { id, label, logTypes }: LogSource,
  { resources, rejected }: ParsedResources,
  now: number,
): NewAlert {
  const all = resources.length + rejected.length
  return toSystemError(
    { type: 'SOURCE_SCANNING_ERRORS', component: 'LOG_SOURCE', componentId: id, componentName: label },
    {
      title: `Resources from "${label}" were rejected`,
      description: `${rejected.length} of ${all} documents were rejected. The first reason: ${rejected[0]?.reason ?? ''}`,
      runbook:
        'Check the response that the sender received, and fix the documents that it sends. Until then, policies use the previous state of these resources.',
      occasion: String(Math.floor(now / day)),
      // The reason may quote a document.
      logTypes,
    },
    now,
  )
}
