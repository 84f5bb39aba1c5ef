import type { FlatFilterField } from '../filters/filter-fields.ts'
import type { CompletionOption } from './completion.ts'

/** Managed fields and fields of log types; shared fields are listed once. */
export function fieldOptions(fields: readonly FlatFilterField[]): readonly CompletionOption[] {
  const unique = new Map(fields.map((field) => [field.target, field]))
  return [...unique.values()].map(({ target, type, description, logType }) => ({
    label: target,
    detail: type,
    kind: 'variable',
    ...(description === undefined || description === '' ? {} : { documentation: description }),
    rank: logType === null ? -1 : 0,
  }))
}
