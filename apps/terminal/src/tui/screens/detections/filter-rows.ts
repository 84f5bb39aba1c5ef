import type { FolderRow } from '../../folder/folder.ts'

/** Short names of filters: `sev:high kind:rule tag:mitre log:AWS is:failing`. */
const fields: Readonly<Record<string, (row: FolderRow) => readonly string[]>> = {
  sev: ({ severity }) => [severity ?? ''],
  severity: ({ severity }) => [severity ?? ''],
  kind: ({ kind }) => [kind],
  tag: ({ tags }) => tags,
  log: ({ logTypes }) => logTypes,
  id: ({ id }) => [id],
  file: ({ file }) => [file],
  mitre: ({ techniques }) => techniques,
  code: ({ problems }) => problems.map(({ code }) => code),
  is: statesOf,
}

export const filterNames = Object.keys(fields)

function statesOf(row: FolderRow): readonly string[] {
  const { result, enabled, problems, tests } = row
  return [
    result?.status ?? 'waiting',
    result?.status === 'failed' || result?.status === 'invalid' ? 'failing' : '',
    enabled === false ? 'disabled' : 'enabled',
    problems.length > 0 ? 'problem' : '',
    tests === 0 ? 'untested' : '',
  ]
}

/** Returns whether a row matches a filter line; words without a colon match the id, name, tags, log types or file. */
export function createRowFilter(line: string): (row: FolderRow) => boolean {
  const parts = line
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '')
  if (parts.length === 0) return () => true
  return (row) =>
    parts.every((part) => {
      const [, name, value] = /^([a-z]+):(.*)$/.exec(part) ?? []
      const read = name === undefined ? undefined : fields[name]
      if (read === undefined) return wordsOf(row).includes(part)
      return value!.split(',').some((one) => read(row).some((text) => text.toLowerCase().includes(one)))
    })
}

function wordsOf({ id, name = '', tags, logTypes, file }: FolderRow): string {
  return [id, name, ...tags, ...logTypes, file].join('\n').toLowerCase()
}
