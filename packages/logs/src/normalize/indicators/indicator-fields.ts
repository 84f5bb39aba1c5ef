import type { Value } from '@picket/core'

type SetColumn = (event: Record<string, Value>, values: readonly string[]) => void

/**
 * The columns of the indicators of an event, whatever field they were in, and a setter for each. Objects are faster to
 * print when their keys are set by literal names.
 */
const columns = {
  p_any_actor_ids: (event, values) => void (event['p_any_actor_ids'] = values),
  p_any_aws_account_ids: (event, values) => void (event['p_any_aws_account_ids'] = values),
  p_any_aws_arns: (event, values) => void (event['p_any_aws_arns'] = values),
  p_any_aws_instance_ids: (event, values) => void (event['p_any_aws_instance_ids'] = values),
  p_any_aws_tags: (event, values) => void (event['p_any_aws_tags'] = values),
  p_any_domain_names: (event, values) => void (event['p_any_domain_names'] = values),
  p_any_emails: (event, values) => void (event['p_any_emails'] = values),
  p_any_ip_addresses: (event, values) => void (event['p_any_ip_addresses'] = values),
  p_any_mac_addresses: (event, values) => void (event['p_any_mac_addresses'] = values),
  p_any_md5_hashes: (event, values) => void (event['p_any_md5_hashes'] = values),
  p_any_serial_numbers: (event, values) => void (event['p_any_serial_numbers'] = values),
  p_any_sha1_hashes: (event, values) => void (event['p_any_sha1_hashes'] = values),
  p_any_sha256_hashes: (event, values) => void (event['p_any_sha256_hashes'] = values),
  p_any_trace_ids: (event, values) => void (event['p_any_trace_ids'] = values),
  p_any_usernames: (event, values) => void (event['p_any_usernames'] = values),
} satisfies Readonly<Record<string, SetColumn>>

export type IndicatorField = keyof typeof columns

/** In alphabetical order. */
export const indicatorFields = Object.keys(columns) as readonly IndicatorField[]

/** By index in `indicatorFields`. */
export const setColumn: readonly SetColumn[] = Object.values(columns)
