import type { ServerDetection } from '../../../api/list-detections.ts'

/** Short names of filters, the same as in the list of the folder. */
const fields: Readonly<Record<string, (row: ServerDetection) => readonly string[]>> = {
  sev: ({ severity }) => [severity ?? ''],
  severity: ({ severity }) => [severity ?? ''],
  kind: ({ type }) => [type],
  tag: ({ tags }) => tags,
  log: ({ logTypes, resourceTypes }) => [...logTypes, ...resourceTypes],
  id: ({ id }) => [id],
  is: ({ enabled, managed, createAlert }) => [
    enabled ? 'enabled' : 'disabled',
    managed ? 'managed' : 'own',
    createAlert ? '' : 'signal',
  ],
}

/** Returns whether a detection matches a filter such as `sev:high,critical`; undefined if the word is not a filter. */
export function fitsDetection(row: ServerDetection, name: string, value: string): boolean | undefined {
  const texts = fields[name]?.(row).map((text) => text.toLowerCase())
  return texts && value.split(',').some((one) => texts.some((text) => text.includes(one)))
}

export function wordsOfDetection({ id, displayName, tags, logTypes }: ServerDetection): string {
  return [id, displayName ?? '', ...tags, ...logTypes].join('\n')
}
