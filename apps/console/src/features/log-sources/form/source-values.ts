import { findLabelFault, findLogTypeFaults } from '@picket/core'
import type { CreateSourceInput, LogSourceData, LogStreamType, OfferedSourceKind } from '@picket/core/api'
import {
  checkEntered,
  settingsOutsideForm,
  toEntered,
  toSettings,
  withoutSecrets as settingsWithoutSecrets,
  type EnteredSettings,
} from '../../../settings/form-settings.ts'

export type Source = LogSourceData['source']

/** The values of the form. Secrets that are not replaced are empty. */
export interface SourceValues {
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly streamType: LogStreamType
  readonly enclosingField: string
  readonly keptFields: readonly string[]
  readonly settings: EnteredSettings
}

export function toValues({ fields }: OfferedSourceKind, source?: Source): SourceValues {
  return {
    integrationLabel: source?.integrationLabel ?? '',
    logTypes: source?.logTypes ?? [],
    streamType: source?.logStreamType ?? 'Auto',
    enclosingField: source?.logStreamTypeOptions?.jsonArrayEnvelopeField ?? '',
    keptFields: source?.logStreamTypeOptions?.keepEnvelopeFields ?? [],
    settings: toEntered(fields, source?.settings),
  }
}

/** Returns the values after saving, without the secrets. */
export function withoutSecrets({ fields }: OfferedSourceKind, values: SourceValues): SourceValues {
  return { ...values, settings: settingsWithoutSecrets(fields, values.settings) }
}

/** Returns the input of the API, for a new source or an update. */
export function toInput({ kind, fields }: OfferedSourceKind, values: SourceValues, source?: Source): CreateSourceInput {
  const { integrationLabel, logTypes, streamType, enclosingField, keptFields, settings } = values
  return {
    kind,
    integrationLabel: integrationLabel.trim(),
    logTypes,
    logStreamType: streamType,
    logStreamTypeOptions: {
      jsonArrayEnvelopeField: enclosingField === '' ? null : enclosingField,
      keepEnvelopeFields: keptFields,
    },
    settings: {
      ...settingsOutsideForm(fields, source?.settings),
      ...toSettings(fields, settings, source?.settings),
    },
  }
}

/** Returns the errors by field path, by the rules that the server applies, too. */
export function checkValues(
  { fields }: OfferedSourceKind,
  values: SourceValues,
  source?: Source,
): Readonly<Record<string, string>> {
  const label = findLabelFault(values.integrationLabel)
  const [logTypes] = findLogTypeFaults(values.logTypes)
  const settings = Object.entries(checkEntered(fields, values.settings, source?.settings))
  return {
    ...(label === undefined ? {} : { integrationLabel: label }),
    ...(logTypes === undefined ? {} : { logTypes }),
    ...Object.fromEntries(settings.map(([name, message]) => [`settings.${name}`, message])),
  }
}
