import type { Indicator } from '../schema/definition.ts'
import type { TextFacts } from './text-facts.ts'

/** The share of texts that must be of a kind (reference: data 12). */
const share = 0.95

/** What a name says that the text alone does not; without a pattern, the text is enough. */
const told: readonly (readonly [indicator: Indicator, name?: RegExp])[] = [
  // Twelve digits are a mac address, too.
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

/** Any text may be one of these; only the name can tell. */
const named: readonly (readonly [indicator: Indicator, name: RegExp])[] = [
  ['username', /^(?:user|username|user_?name|login|user_?login|account_?name|actor_?name|principal_?name)$/i],
  ['trace_id', /^(?:trace|request|correlation|session|transaction)_?id$/i],
  ['serial_number', /^(?:serial|serial_?number|device_?serial)$/i],
]

/** What a text field can be found by. */
export function inferIndicators(name: string, facts: TextFacts): readonly Indicator[] {
  const enough = facts.count * share
  const found = told
    .filter(([indicator, pattern]) => (facts.indicators.get(indicator) ?? 0) >= enough && (pattern?.test(name) ?? true))
    .map(([indicator]) => indicator)
  if (found.length > 0) return withoutWider(found)
  return indicatorsOfName(name)
}

/** What the name of a text alone tells. */
export function indicatorsOfName(name: string): readonly Indicator[] {
  return named.filter(([, pattern]) => pattern.test(name)).map(([indicator]) => indicator)
}

/** An address is no domain besides, and a host's name holds its domain. */
function withoutWider(found: readonly Indicator[]): readonly Indicator[] {
  const narrow = found.filter((one) => one !== 'domain' && one !== 'hostname' && one !== 'net_addr')
  return (narrow.length > 0 ? narrow : found).slice(0, 1)
}
