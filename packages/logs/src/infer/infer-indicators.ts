import type { Indicator } from '../schema/definition.ts'
import type { TextFacts } from './text-facts.ts'

/** The share of texts that must match the indicator. */
const share = 0.95

/** Indicators that a text can have; some also require a name, because the text alone is ambiguous. */
const textIndicators: readonly (readonly [indicator: Indicator, name?: RegExp])[] = [
  // Twelve digits can also be a MAC address.
  ['aws_account_id', /account/i],
  ['ip'],
  ['url'],
  ['email'],
  ['aws_arn'],
  ['mac'],
  ['net_addr', /addr|peer|remote|endpoint/i],
  ['md5', /md5|hash|digest|checksum/i],
  ['sha1', /sha_?1|hash|digest|checksum|fingerprint/i],
  ['sha256', /sha_?256|hash|digest|checksum|fingerprint/i],
  ['domain', /domain|dns|query|fqdn|sni/i],
  ['hostname', /host|computer|machine|device_?name|node_?name/i],
  ['aws_instance_id', /instance/i],
]

/** Indicators of any text; only the name shows them. */
const named: readonly (readonly [indicator: Indicator, name: RegExp])[] = [
  ['username', /^(?:user|username|user_?name|login|user_?login|account_?name|actor_?name|principal_?name)$/i],
  ['trace_id', /^(?:trace|request|correlation|session|transaction)_?id$/i],
  ['serial_number', /^(?:serial|serial_?number|device_?serial)$/i],
]

/** Infers the indicators of a text field. */
export function inferIndicators(name: string, facts: TextFacts): readonly Indicator[] {
  const enough = facts.count * share
  const found = textIndicators
    .filter(([indicator, pattern]) => (facts.indicators.get(indicator) ?? 0) >= enough && (pattern?.test(name) ?? true))
    .map(([indicator]) => indicator)
  if (found.length > 0) return withoutWider(found)
  return indicatorsOfName(name)
}

/** Infers indicators from the name of a field alone. */
export function indicatorsOfName(name: string): readonly Indicator[] {
  return named.filter(([, pattern]) => pattern.test(name)).map(([indicator]) => indicator)
}

/** Removes redundant indicators: an address is not also a domain, and a host name includes its domain. */
function withoutWider(found: readonly Indicator[]): readonly Indicator[] {
  const narrow = found.filter((one) => one !== 'domain' && one !== 'hostname' && one !== 'net_addr')
  return (narrow.length > 0 ? narrow : found).slice(0, 1)
}
