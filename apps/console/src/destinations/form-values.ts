import {
  checkEnteredSettings,
  clearEnteredSecrets,
  fromEnteredSettings,
  requiredMessage,
  settingsOutsideForm,
  toEnteredSettings,
  type EnteredSettings,
} from '@picket/core'
import type { AddDestinationInput, AlertType, DestinationDetailsData, OfferedKind, Severity } from '@picket/core/api'

export type Destination = DestinationDetailsData['destination']

/** The values of the form. Secrets that are not replaced are empty. */
export interface DestinationValues {
  readonly displayName: string
  readonly outputConfig: EnteredSettings
  readonly defaultForSeverity: readonly Severity[]
  readonly alertTypes: readonly AlertType[]
  readonly logTypes: readonly string[]
}

export const alertTypes: readonly AlertType[] = [
  'RULE',
  'SCHEDULED_RULE',
  'CORRELATION_RULE',
  'POLICY',
  'RULE_ERROR',
  'SCHEDULED_RULE_ERROR',
  'CORRELATION_RULE_ERROR',
  'SYSTEM_ERROR',
]

/** A new destination receives alerts of all types and of no severity yet. */
export function toValues({ fields }: OfferedKind, destination?: Destination): DestinationValues {
  return {
    displayName: destination?.displayName ?? '',
    outputConfig: toEnteredSettings(fields, destination?.outputConfig),
    defaultForSeverity: destination?.defaultForSeverity ?? [],
    alertTypes: destination?.alertTypes ?? alertTypes,
    logTypes: destination?.logTypes ?? [],
  }
}

/**
 * Returns the values after saving, without the secrets, which the server does not return and the browser does not
 * store.
 */
export function withoutSecrets({ fields }: OfferedKind, values: DestinationValues): DestinationValues {
  return { ...values, outputConfig: clearEnteredSecrets(fields, values.outputConfig) }
}

/** Returns the input of the API. Omits empty texts, except for secrets that the server retains. */
export function toInput(
  { type, fields }: OfferedKind,
  { outputConfig, ...rest }: DestinationValues,
  known?: Pick<Destination, 'outputConfig'>,
): AddDestinationInput {
  const stored = known?.outputConfig
  return {
    ...rest,
    displayName: rest.displayName.trim(),
    outputType: type,
    outputConfig: { ...settingsOutsideForm(fields, stored), ...fromEnteredSettings(fields, outputConfig, stored) },
  }
}

/** Returns the errors by field path. Secrets that the server already has are not required. */
export function checkValues(
  { fields }: OfferedKind,
  values: DestinationValues,
  known?: Pick<Destination, 'outputConfig'>,
): Readonly<Record<string, string>> {
  const faults = Object.entries(checkEnteredSettings(fields, values.outputConfig, known?.outputConfig))
  return {
    ...(values.displayName.trim() === '' ? { displayName: requiredMessage } : {}),
    ...(values.alertTypes.length === 0 ? { alertTypes: requiredMessage } : {}),
    ...Object.fromEntries(faults.map(([name, message]) => [`outputConfig.${name}`, message])),
  }
}
