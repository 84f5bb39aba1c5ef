import type { SettingField } from '@picket/core'

/** Prints the settings of a kind as a Markdown table. */
export function settingTable(fields: readonly SettingField[]): string {
  return [
    '| setting | label | type | required | notes |',
    '| --- | --- | --- | --- | --- |',
    ...fields.map((field) => `| ${rowOf(field).join(' | ')} |`),
  ].join('\n')
}

function rowOf(field: SettingField): readonly string[] {
  const isRequired = 'isRequired' in field && field.isRequired === true
  const required = field.onlyFor ? `for ${field.onlyFor.values.map((value) => `\`${value}\``).join(', ')}` : 'yes'
  return [`\`${field.name}\``, escape(field.label), field.kind, isRequired ? required : '', escape(notesOf(field))]
}

function notesOf(field: SettingField): string {
  const { help, unavailable, requiredWhen, options, columns, message } = field as Notes
  return [
    help,
    options && `${options.map(({ value }) => `\`${value}\``).join(', ')}.`,
    columns && `Overrides ${columns.map(({ name }) => `\`${name}\``).join(', ')}.`,
    message && `${message}.`,
    requiredWhen && `${requiredWhen.message}.`,
    unavailable && `${unavailable}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Properties of all kinds of fields that the notes show. */
interface Notes {
  readonly help?: string
  readonly unavailable?: string
  readonly message?: string
  readonly requiredWhen?: { readonly message: string }
  readonly options?: readonly { readonly value: string }[]
  readonly columns?: readonly { readonly name: string }[]
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|')
}
