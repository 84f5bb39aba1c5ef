import {
  checkSettings,
  initialSetting,
  isEntered,
  requiredMessage,
  type HeaderSetting,
  type SettingField,
  type SettingValue,
} from '@picket/core'
import type { AddDestinationInput, AlertType, DestinationDetailsData, OfferedKind, Severity } from '@picket/core/api'

export type Destination = DestinationDetailsData['destination']

/** The values of the form. Secrets that are not replaced are empty. */
export interface DestinationValues {
  readonly displayName: string
  readonly outputConfig: Readonly<Record<string, SettingValue>>
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
  const config = (destination?.outputConfig ?? {}) as Readonly<Record<string, SettingValue>>
  return {
    displayName: destination?.displayName ?? '',
    outputConfig: Object.fromEntries(
      fields.filter(isEntered).map((field) => [field.name, config[field.name] ?? initialSetting(field)]),
    ),
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
  const config = fields.filter(isEntered).map(({ name, kind }): readonly [string, SettingValue | undefined] => {
    const value = values.outputConfig[name]
    if (kind === 'headers') return [name, (value as readonly HeaderSetting[]).map((one) => ({ ...one, value: '' }))]
    return [name, kind === 'secret' ? '' : value]
  })
  return { ...values, outputConfig: { ...values.outputConfig, ...Object.fromEntries(config) } as never }
}

/** Returns the input of the API. Omits empty texts, except for secrets that the server retains. */
export function toInput(
  { type, fields }: OfferedKind,
  { outputConfig, ...rest }: DestinationValues,
  known?: Pick<Destination, 'outputConfig'>,
): AddDestinationInput {
  return {
    ...rest,
    displayName: rest.displayName.trim(),
    outputType: type,
    outputConfig: { ...withoutForm(fields, known), ...toSettings(fields, outputConfig, known) },
  }
}

function toSettings(
  fields: OfferedKind['fields'],
  entered: DestinationValues['outputConfig'],
  known: Pick<Destination, 'outputConfig'> | undefined,
): Readonly<Record<string, unknown>> {
  const isSent = ({ name }: SettingField): boolean => entered[name] !== '' || isKept(name, known)
  const sent = fields.filter((field) => isEntered(field) && isSent(field))
  return Object.fromEntries(sent.map(({ name }) => [name, entered[name]]))
}

/** Settings that the form does not show are unchanged. */
function withoutForm(
  fields: OfferedKind['fields'],
  known: Pick<Destination, 'outputConfig'> | undefined,
): Readonly<Record<string, unknown>> {
  const shown = new Set(fields.filter(isEntered).map(({ name }) => name))
  const stored = Object.entries((known?.outputConfig ?? {}) as Readonly<Record<string, unknown>>)
  return Object.fromEntries(stored.filter(([name, value]) => value !== null && !shown.has(name)))
}

/** Whether the server has this secret: it returns secrets as empty texts. */
export function isKept(name: string, known: Pick<Destination, 'outputConfig'> | undefined): boolean {
  return ((known?.outputConfig ?? {}) as Readonly<Record<string, unknown>>)[name] === ''
}

/** Returns the errors by field path. Secrets that the server already has are not required. */
export function checkValues(
  { fields }: OfferedKind,
  values: DestinationValues,
  known?: Pick<Destination, 'outputConfig'>,
): Readonly<Record<string, string>> {
  const settings = toSettings(fields, values.outputConfig, known)
  const faults = Object.entries(checkSettings(fields, settings, (name) => isKept(name, known)))
  return {
    ...(values.displayName.trim() === '' ? { displayName: requiredMessage } : {}),
    ...(values.alertTypes.length === 0 ? { alertTypes: requiredMessage } : {}),
    ...Object.fromEntries(faults.map(([name, message]) => [`outputConfig.${name}`, message])),
  }
}
