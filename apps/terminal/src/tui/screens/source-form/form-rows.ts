import {
  appliesTo,
  enclosingFieldWarning,
  hasEnvelope,
  isEntered,
  isKeptSecret,
  streamTypes,
  type SettingField,
  type SettingValue,
} from '@picket/core'
import type { SourceValues } from '@picket/core/api'
import type { OpenForm } from './form-state.ts'

/** A line of the form. `path` is the path of the value, such as `settings.port`. */
export interface FormRow {
  readonly path: string
  readonly label: string
  readonly help: string
  readonly text: string
  readonly isRequired: boolean
  /** What is wrong with the value, if it is shown already. */
  readonly error?: string
  readonly warning?: string
  /** The declaration of the setting; missing for what every source has. */
  readonly field?: SettingField
}

/** Returns the lines that apply to the current choices, in the order of the form of the console. */
export function formRows(form: OpenForm): readonly FormRow[] {
  const { kind, values, source } = form
  const settings = kind.fields
    .filter((field) => isEntered(field) && appliesTo(field, values.settings))
    .map((field) => ({
      path: `settings.${field.name}`,
      label: field.label,
      help: field.help ?? '',
      text: printValue(field, values.settings[field.name], isKeptSecret(field.name, source?.settings)),
      isRequired: 'isRequired' in field && field.isRequired === true,
      field,
    }))
  const rows: readonly FormRow[] = [
    {
      path: 'integrationLabel',
      label: 'Name',
      help: 'Letters, digits, dashes and spaces, at most 36 characters.',
      text: values.integrationLabel,
      isRequired: true,
    },
    ...settings,
    {
      path: 'logTypes',
      label: 'Log types',
      help: 'Each log is parsed with the schema of the log type that fits best.',
      text: values.logTypes.join(', '),
      isRequired: true,
    },
    ...streamRows(values),
  ]
  return rows.map((row) => {
    const error = form.visited.has(row.path) ? form.errors[row.path] : undefined
    return error === undefined ? row : { ...row, error }
  })
}

function streamRows({ streamType, enclosingField, keptFields }: SourceValues): readonly FormRow[] {
  const warning = enclosingFieldWarning(enclosingField)
  return [
    {
      path: 'streamType',
      label: 'Stream type',
      help: streamTypes.find(({ value }) => value === streamType)?.summary ?? '',
      text: streamType,
      isRequired: false,
    },
    ...(streamType === 'JsonArray'
      ? [
          {
            path: 'enclosingField',
            label: 'Enclosing field',
            help: 'The field that holds the array, such as Records. Empty if the array is at the root.',
            text: enclosingField,
            isRequired: false,
            ...(warning !== undefined && { warning }),
          },
        ]
      : []),
    ...(hasEnvelope({ type: streamType, enclosingField })
      ? [
          {
            path: 'keptFields',
            label: 'Envelope fields',
            help: 'The fields of the envelope that are copied into each log, separated by commas.',
            text: keptFields.join(', '),
            isRequired: false,
          },
        ]
      : []),
  ]
}

/** Formats a value in one line; secrets are never shown. */
function printValue(field: SettingField, value: SettingValue | undefined, isKept: boolean): string {
  if (field.kind === 'secret') return value ? '********' : isKept ? '(stored)' : ''
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.text ?? String(value)
  if (field.kind === 'switch') return value === true ? 'yes' : 'no'
  if (field.kind === 'list') return (value as readonly string[]).join(', ')
  if (field.kind === 'prefixes') return (value as readonly { readonly prefix: string }[]).map(toPrefix).join(', ')
  if (typeof value === 'string') return value
  return value === undefined || Object.keys(value).length === 0 ? '' : JSON.stringify(value)
}

function toPrefix({ prefix }: { readonly prefix: string }): string {
  return prefix === '' ? '(all)' : prefix
}
