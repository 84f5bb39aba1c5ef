import type { AddDestinationInput, AlertType, DestinationDetailsData, Severity } from '@picket/core/api'
import type { ConfigField, DestinationKind } from './types.ts'

export type Destination = DestinationDetailsData['destination']

export interface HeaderValue {
  readonly name: string
  readonly value: string
}

/** By severity, and by the name of what is otherwise for it. */
export type SeverityTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

export type ConfigValue =
  string | boolean | readonly string[] | readonly HeaderValue[] | Readonly<Record<string, string>> | SeverityTexts

/** What somebody has typed. Secrets that are not replaced are empty. */
export interface DestinationValues {
  readonly displayName: string
  readonly outputConfig: Readonly<Record<string, ConfigValue>>
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

const empty: Readonly<Record<ConfigField['kind'], ConfigValue>> = {
  text: '',
  secret: '',
  texts: [],
  choice: '',
  switch: false,
  headers: [],
  statuses: {},
  severities: {},
}

/** A new one takes alerts of every type and of no severity yet (reference: graphql 13.1). */
export function toValues({ fields }: DestinationKind, destination?: Destination): DestinationValues {
  const config = (destination?.outputConfig ?? {}) as Readonly<Record<string, ConfigValue>>
  const first = (field: ConfigField): ConfigValue =>
    field.kind === 'choice' ? field.options[0]!.value : empty[field.kind]
  return {
    displayName: destination?.displayName ?? '',
    outputConfig: Object.fromEntries(fields.map((field) => [field.name, config[field.name] ?? first(field)])),
    defaultForSeverity: destination?.defaultForSeverity ?? [],
    alertTypes: destination?.alertTypes ?? alertTypes,
    logTypes: destination?.logTypes ?? [],
  }
}

/** As what was saved is shown again: without the secrets, which nobody is told and no browser keeps. */
export function withoutSecrets({ fields }: DestinationKind, values: DestinationValues): DestinationValues {
  const config = fields.map(({ name, kind }): readonly [string, ConfigValue | undefined] => {
    const value = values.outputConfig[name]
    if (kind === 'headers') return [name, (value as readonly HeaderValue[]).map((one) => ({ ...one, value: '' }))]
    return [name, kind === 'secret' ? '' : value]
  })
  return { ...values, outputConfig: { ...values.outputConfig, ...Object.fromEntries(config) } as never }
}

/** As the API takes it: what is empty is left out, but for secrets that are to stay. */
export function toInput(
  { type, fields }: DestinationKind,
  { outputConfig, ...rest }: DestinationValues,
  known?: Pick<Destination, 'outputConfig'>,
): AddDestinationInput {
  const isSent = ({ name }: ConfigField): boolean => outputConfig[name] !== '' || isKept(name, known)
  const config = fields.filter(isSent).map(({ name }) => [name, outputConfig[name]])
  return {
    ...rest,
    displayName: rest.displayName.trim(),
    outputType: type,
    outputConfig: { ...withoutForm(fields, known), ...Object.fromEntries(config) },
  }
}

/** Settings that only the API and the command line enter: they stay as they are. */
function withoutForm(fields: DestinationKind['fields'], known: Pick<Destination, 'outputConfig'> | undefined): object {
  const entered = Object.entries((known?.outputConfig ?? {}) as Readonly<Record<string, unknown>>)
  const others = entered.filter(([name, value]) => value !== null && fields.every((field) => field.name !== name))
  return Object.fromEntries(others)
}

/** A secret that the server has: it shows them as empty texts. */
export function isKept(name: string, known: Pick<Destination, 'outputConfig'> | undefined): boolean {
  return ((known?.outputConfig ?? {}) as Readonly<Record<string, unknown>>)[name] === ''
}

export const required = 'This field is required'

/** What is wrong, by the path of its field. Secrets that were kept need not be typed again. */
export function checkValues(
  { fields }: DestinationKind,
  values: DestinationValues,
  known?: Pick<Destination, 'outputConfig'>,
): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  if (values.displayName.trim() === '') wrong['displayName'] = required
  if (values.alertTypes.length === 0) wrong['alertTypes'] = required
  for (const field of fields) {
    const message = checkField(field, values.outputConfig[field.name], isKept(field.name, known))
    if (message !== undefined) wrong[`outputConfig.${field.name}`] = message
  }
  const isTwoWay = ['syncStatus', 'syncAssignee', 'syncComments'].some(
    (name) => values.outputConfig[name] === 'TWO_WAY',
  )
  if (isTwoWay && values.outputConfig['webhookSecret'] === '' && !isKept('webhookSecret', known))
    wrong['outputConfig.webhookSecret'] = 'What goes both ways needs the secret of a webhook in Jira'
  return wrong
}

function checkField(field: ConfigField, value: ConfigValue | undefined, isThere: boolean): string | undefined {
  if (field.kind === 'headers')
    return (value as readonly HeaderValue[]).some(({ name }) => !/^[\w-]{1,100}$/.test(name))
      ? 'Names of headers have letters, digits and hyphens'
      : undefined
  if (field.kind === 'texts') {
    const texts = value as readonly string[]
    if (texts.length === 0) return field.isRequired === true ? required : undefined
    return texts.map((text) => field.check?.(text)).find((message) => message !== undefined)
  }
  if (field.kind !== 'text' && field.kind !== 'secret') return undefined
  const text = (value as string).trim()
  if (text !== '') return field.check?.(text)
  return field.isRequired === true && !isThere ? required : undefined
}
