import type { NewAlert } from '../stores/alerts/alert-change.ts'
import { toSystemError } from '../alerts/system-errors.ts'
import type { LogSource } from '../ingest/log-source.ts'
import type { ParsedResources } from './parse-resources.ts'

const day = 24 * 3_600_000

/** Documents of resources that a source sent and that are none: policies do not look at what they tell of. Once a day and source. */
export function toScanningError(
  { id, label, logTypes }: LogSource,
  { resources, rejected }: ParsedResources,
  now: number,
): NewAlert {
  const all = resources.length + rejected.length
  return toSystemError(
    { type: 'SOURCE_SCANNING_ERRORS', component: 'LOG_SOURCE', componentId: id, componentName: label },
    {
      title: `What "${label}" tells of resources cannot be taken`,
      description: `${rejected.length} of ${all} documents were not taken. The first one: ${rejected[0]?.reason ?? ''}`,
      runbook:
        'Look at what the sender was answered, and mend the documents that it sends. Until then policies judge these resources as they were.',
      occasion: String(Math.floor(now / day)),
      // The reason may quote a document.
      logTypes,
    },
    now,
  )
}
