import type { IndicatorColumn } from './indicator-scopes.ts'

/** Returns the columns that can contain a value of this format; the one whose format it has is first. */
export function detectIndicator(value: string): readonly IndicatorColumn[] {
  return formats.find(({ pattern }) => pattern.test(value))?.columns ?? withoutFormat
}

/** Whether a value has the format of an indicator, so that it is not just a name. */
export function hasIndicatorFormat(value: string): boolean {
  return formats.some(({ pattern }) => pattern.test(value))
}

/** The first one that matches counts. */
const formats: readonly { readonly pattern: RegExp; readonly columns: readonly IndicatorColumn[] }[] = [
  { pattern: /^\d{1,3}(?:\.\d{1,3}){3}$/, columns: ['p_any_ip_addresses'] },
  { pattern: /^[\da-f]{2}(?:[:-][\da-f]{2}){5}$/i, columns: ['p_any_mac_addresses', 'p_any_ip_addresses'] },
  { pattern: /^(?=.*:.*:)[\da-f:.]+$/i, columns: ['p_any_ip_addresses', 'p_any_mac_addresses'] },
  { pattern: /^[\da-f]{64}$/i, columns: ['p_any_sha256_hashes', 'p_any_trace_ids'] },
  { pattern: /^[\da-f]{40}$/i, columns: ['p_any_sha1_hashes', 'p_any_trace_ids'] },
  { pattern: /^[\da-f]{32}$/i, columns: ['p_any_md5_hashes', 'p_any_trace_ids'] },
  { pattern: /^arn:/, columns: ['p_any_aws_arns', 'p_any_actor_ids'] },
  { pattern: /^\d{12}$/, columns: ['p_any_aws_account_ids', 'p_any_trace_ids', 'p_any_serial_numbers'] },
  { pattern: /^i-[\da-f]{8,17}$/, columns: ['p_any_aws_instance_ids'] },
  { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, columns: ['p_any_emails', 'p_any_usernames', 'p_any_actor_ids'] },
  { pattern: /^(?:[\w-]+\.)+[a-z]{2,}$/i, columns: ['p_any_domain_names', 'p_any_usernames'] },
]

const withoutFormat: readonly IndicatorColumn[] = [
  'p_any_usernames',
  'p_any_actor_ids',
  'p_any_trace_ids',
  'p_any_serial_numbers',
  'p_any_aws_tags',
  'p_any_domain_names',
]
