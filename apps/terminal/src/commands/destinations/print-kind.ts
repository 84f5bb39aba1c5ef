import type { SettingField } from '@picket/core'
import type { OfferedKind } from '@picket/core/api'
import { printFields } from '../../screen/fields.ts'
import type { Output } from '../../screen/output.ts'
import { printTable } from '../../screen/table.ts'

/** A kind of destination with its settings, for `--set`. */
export function printKind(kind: OfferedKind, out: Pick<Output, 'style' | 'width'>): string {
  const { type, label, summary, documentation, example, fields } = kind
  const head = printFields(
    [
      ['type', type],
      ['name', label],
      ['an alert becomes', summary],
      ['documentation', documentation],
      ['example', JSON.stringify(example)],
    ],
    out,
  )
  const table = printTable(
    fields,
    [
      { head: 'SETTING', value: ({ name }) => name, mark: out.style.strong },
      { head: 'LABEL', value: ({ label: text }) => text },
      { head: 'VALUE', value: valueOf },
      { head: 'REQUIRED', value: (field) => ('isRequired' in field && field.isRequired === true ? 'yes' : '') },
      { head: 'NOTES', value: notesOf, isWide: true },
    ],
    out,
  )
  return `${head}\n${table}`
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
}

/** What follows `name=`. */
function valueOf(field: SettingField): string {
  return field.kind === 'choice' ? field.options.map(({ value }) => value).join(' | ') : values[field.kind]
}

function notesOf(field: SettingField): string {
  if (field.kind === 'map') return `keys: ${field.options.map(({ value }) => value).join(', ')}`
  if (field.kind === 'severities') return `by severity: ${field.columns.map(({ name }) => name).join(', ')}`
  if (field.kind === 'headers') return 'each with name and value'
  if (field.kind === 'switch') return field.unavailable ?? ''
  if (field.kind === 'secret' && field.requiredWhen !== undefined) return field.requiredWhen.message
  return ('message' in field && field.message) || (field.help ?? '')
}
