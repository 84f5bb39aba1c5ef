/** The columns with the indicators of events, with what they contain: one and many. */
export const indicatorKinds = {
  p_any_actor_ids: ['actor ID', 'Actor IDs'],
  p_any_aws_account_ids: ['AWS account', 'AWS accounts'],
  p_any_aws_arns: ['AWS ARN', 'AWS ARNs'],
  p_any_aws_instance_ids: ['AWS instance', 'AWS instances'],
  p_any_aws_tags: ['AWS tag', 'AWS tags'],
  p_any_domain_names: ['domain', 'Domain names'],
  p_any_emails: ['email address', 'Email addresses'],
  p_any_ip_addresses: ['IP address', 'IP addresses'],
  p_any_mac_addresses: ['MAC address', 'MAC addresses'],
  p_any_md5_hashes: ['MD5 hash', 'MD5 hashes'],
  p_any_serial_numbers: ['serial number', 'Serial numbers'],
  p_any_sha1_hashes: ['SHA-1 hash', 'SHA-1 hashes'],
  p_any_sha256_hashes: ['SHA-256 hash', 'SHA-256 hashes'],
  p_any_trace_ids: ['trace ID', 'Trace IDs'],
  p_any_usernames: ['user name', 'User names'],
} as const satisfies Readonly<Record<string, readonly [one: string, many: string]>>

export type IndicatorColumn = keyof typeof indicatorKinds

/** In alphabetical order. */
export const indicatorColumns = Object.keys(indicatorKinds) as readonly IndicatorColumn[]

/** Where an indicator search looks for values: in the columns of a kind, or in others. */
export type IndicatorScope = 'AutoDetectType' | 'SimpleSearch' | 'TextSearch' | IndicatorColumn

/** In the order in which they are offered. */
export const indicatorScopes: readonly { readonly name: IndicatorScope; readonly label: string }[] = [
  { name: 'AutoDetectType', label: 'Auto-detect' },
  { name: 'SimpleSearch', label: 'All indicators' },
  { name: 'TextSearch', label: 'Text of the log' },
  ...indicatorColumns.map((name) => ({ name, label: indicatorKinds[name][1] })),
]
