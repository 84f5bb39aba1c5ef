import {
  checkEnteredSettings,
  clearEnteredSecrets,
  fromEnteredSettings,
  settingsOutsideForm,
  toEnteredSettings,
  type EnteredSettings,
} from '../settings/form-settings.ts'
import { findLabelFault } from '../sources/label-rules.ts'
import { findLogTypeFaults } from '../sources/log-type-rules.ts'
import type { CreateSourceInput, LogStreamType } from './documents/schema.generated.ts'
import type { LogSourceData } from './documents/source.generated.ts'
import type { OfferedSourceKind } from './source-kinds.ts'

/** A log source as the server returns it. */
export type StoredSource = LogSourceData['source']

/** The values of the form of a log source. Secrets that are not replaced are empty. */
export interface SourceValues {
  readonly integrationLabel: string
  readonly logTypes: readonly string[]
  readonly streamType: LogStreamType
  readonly enclosingField: string
  readonly keptFields: readonly string[]
  readonly settings: EnteredSettings
}

export function toSourceValues({ fields }: OfferedSourceKind, source?: StoredSource): SourceValues {
  return {
    integrationLabel: source?.integrationLabel ?? '',
    logTypes: source?.logTypes ?? [],
    streamType: source?.logStreamType ?? 'Auto',
    enclosingField: source?.logStreamTypeOptions?.jsonArrayEnvelopeField ?? '',
    keptFields: source?.logStreamTypeOptions?.keepEnvelopeFields ?? [],
    settings: toEnteredSettings(fields, source?.settings),
  }
}

/** Returns the values after saving, without the secrets. */
export function clearSourceSecrets({ fields }: OfferedSourceKind, values: SourceValues): SourceValues {
  return { ...values, settings: clearEnteredSecrets(fields, values.settings) }
}

/** Returns the input of the API, for a new source or an update. */
export function toSourceInput(
  { kind, fields }: OfferedSourceKind,
  values: SourceValues,
  source?: StoredSource,
): CreateSourceInput {
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
      ...fromEnteredSettings(fields, settings, source?.settings),
    },
  }
}

/** Returns the errors by field path, by the rules that the server applies, too. */
export function checkSourceValues(
  { fields }: OfferedSourceKind,
  values: SourceValues,
  source?: StoredSource,
): Readonly<Record<string, string>> {
  const label = findLabelFault(values.integrationLabel)
  const [logTypes] = findLogTypeFaults(values.logTypes)
  const settings = Object.entries(checkEnteredSettings(fields, values.settings, source?.settings))
  return {
    ...(label === undefined ? {} : { integrationLabel: label }),
    ...(logTypes === undefined ? {} : { logTypes }),
    ...Object.fromEntries(settings.map(([name, message]) => [`settings.${name}`, message])),
  }
}
