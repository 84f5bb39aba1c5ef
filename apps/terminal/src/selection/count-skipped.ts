import type { ReadContent } from '@picket/core/node'

/** Returns the number of requested files that were skipped because they are not YAML. */
export function countSkipped({ skipped, requested }: Pick<ReadContent, 'skipped' | 'requested'>): number {
  return skipped.filter((file) => requested.has(file)).length
}
