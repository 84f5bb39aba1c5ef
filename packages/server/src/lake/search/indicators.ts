import { InvalidInputError } from '@picket/core'
import { indicatorFields, quoteText } from '@picket/logs'

/** The kinds of values to search for (enum IndicatorType of the API). */
export const indicatorNames = ['AutoDetectType', 'SimpleSearch', 'TextSearch', ...indicatorFields] as const
export type IndicatorName = (typeof indicatorNames)[number]

export const maxIndicators = 500

/** Returns a condition on rows: any of the values, in the indicator columns or, as text, in the raw log. */
export function toIndicatorCondition(values: readonly string[], name: IndicatorName): string {
  const wanted = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
  if (wanted.length === 0) throw new InvalidInputError('Enter at least one value to search for.')
  if (wanted.length > maxIndicators)
    throw new InvalidInputError(`At most ${maxIndicators} values can be searched for at once.`)
  if (name === 'TextSearch')
    return `(${wanted.map((value) => `position(lowerUTF8(p_raw), ${quoteText(value.toLowerCase())}) > 0`).join(' OR ')})`
  const byField = new Map<string, string[]>()
  for (const value of wanted)
    for (const field of fieldsFor(value, name)) byField.set(field, [...(byField.get(field) ?? []), value])
  const conditions = [...byField].map(([field, some]) => `hasAny(${field}, [${some.map(quoteText).join(', ')}])`)
  return `(${conditions.join(' OR ')})`
}

function fieldsFor(value: string, name: IndicatorName): readonly string[] {
  if (name === 'SimpleSearch') return indicatorFields
  if (name !== 'AutoDetectType') return [name]
  return kinds.find(({ pattern }) => pattern.test(value))?.fields ?? anyName
}

/** Tried in this order. */
const kinds: readonly { readonly pattern: RegExp; readonly fields: readonly string[] }[] = [
  { pattern: /^\d{1,3}(?:\.\d{1,3}){3}$/, fields: ['p_any_ip_addresses'] },
  { pattern: /^(?=.*:.*:)[\da-f:.]+$/i, fields: ['p_any_ip_addresses', 'p_any_mac_addresses'] },
  { pattern: /^[\da-f]{2}(?:-[\da-f]{2}){5}$/i, fields: ['p_any_mac_addresses'] },
  { pattern: /^[\da-f]{64}$/i, fields: ['p_any_sha256_hashes', 'p_any_trace_ids'] },
  { pattern: /^[\da-f]{40}$/i, fields: ['p_any_sha1_hashes', 'p_any_trace_ids'] },
  { pattern: /^[\da-f]{32}$/i, fields: ['p_any_md5_hashes', 'p_any_trace_ids'] },
  { pattern: /^arn:/, fields: ['p_any_aws_arns', 'p_any_actor_ids'] },
  { pattern: /^\d{12}$/, fields: ['p_any_aws_account_ids', 'p_any_trace_ids', 'p_any_serial_numbers'] },
  { pattern: /^i-[\da-f]{8,17}$/, fields: ['p_any_aws_instance_ids'] },
  { pattern: /^\S+@\S+\.\S+$/, fields: ['p_any_emails', 'p_any_usernames', 'p_any_actor_ids'] },
  { pattern: /^(?:[\w-]+\.)+[a-z]{2,}$/i, fields: ['p_any_domain_names', 'p_any_usernames'] },
]

/** The columns of values without a recognizable format. */
const anyName = [
  'p_any_usernames',
  'p_any_actor_ids',
  'p_any_trace_ids',
  'p_any_serial_numbers',
  'p_any_aws_tags',
  'p_any_domain_names',
]
