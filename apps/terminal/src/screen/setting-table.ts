import type { SettingField } from '@picket/core'
import type { Output } from './output.ts'
import { printTable } from './table.ts'

/** Prints the settings of a kind, as `--set` accepts them. */
export function printSettingTable(fields: readonly SettingField[], out: Pick<Output, 'style' | 'width'>): string {
  return printTable(
    fields,
    [
      { head: 'SETTING', value: ({ name }) => name, mark: out.style.strong },
      { head: 'LABEL', value: ({ label: text }) => text },
      { head: 'VALUE', value: valueOf },
      { head: 'REQUIRED', value: requiredOf },
      { head: 'NOTES', value: notesOf, isWide: true },
    ],
    out,
  )
}

function requiredOf(field: SettingField): string {
  if (!('isRequired' in field) || field.isRequired !== true) return ''
  return field.onlyFor === undefined ? 'yes' : `for ${field.onlyFor.values.join(', ')}`
}

const values: Readonly<Record<SettingField['kind'], string>> = {
  text: 'text',
  secret: 'secret text',
  list: 'JSON list',
  choice: 'text',
  switch: 'true or false',
  headers: 'JSON list',
  map: 'JSON object',
  severities: 'JSON object',
  prefixes: 'JSON list',
}

/** What follows `name=`. */
function valueOf(field: SettingField): string {
  return field.kind === 'choice' ? field.options.map(({ value }) => value).join(' | ') : values[field.kind]
}

function notesOf(field: SettingField): string {
  if (field.kind === 'map') return `keys: ${field.options.map(({ value }) => value).join(', ')}`
  if (field.kind === 'severities') return `by severity: ${field.columns.map(({ name }) => name).join(', ')}`
  if (field.kind === 'headers') return 'each with name and value'
  if (field.kind === 'prefixes') return 'each with prefix, and optionally logTypes and excludedPrefixes'
  if (field.kind === 'switch') return field.unavailable ?? ''
  if (field.kind === 'secret' && field.requiredWhen !== undefined) return field.requiredWhen.message
  return ('message' in field && field.message) || (field.help ?? '')
}
