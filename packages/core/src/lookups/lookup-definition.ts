import { toLookupTable } from '../detections/kinds/lookup-table.ts'
import type { Spec } from '../detections/spec.ts'
import type { KeyMatch } from './lookup-index.ts'
import { parseSelector, type Selector } from './selector.ts'

/** What a lookup table enriches, from its spec. */
export interface LookupDefinition {
  readonly name: string
  readonly primaryKey: string
  readonly keyMatch: KeyMatch
  /** The selectors of each log type; of all log types if there is no list. An empty list stands for automatic ones. */
  readonly logTypes: ReadonlyMap<string, readonly Selector[]> | 'all'
  /** The fields of indicators that are looked up where no selectors are listed: `p_any_ip_addresses`. */
  readonly automatic: readonly Selector[]
}

/** Reads a lookup table whose structure is valid. `indicators` are those of its primary key, such as `ip`. */
export function toLookupDefinition(spec: Spec, indicators: readonly string[] = []): LookupDefinition {
  const { LogTypeMap, LookupName } = toLookupTable(spec)
  const listed = LogTypeMap.AssociatedLogTypes
  const fields = [...new Set(indicators.flatMap((name) => indicatorFields[name] ?? []))]
  return {
    name: LookupName,
    primaryKey: LogTypeMap.PrimaryKey,
    keyMatch: LogTypeMap.KeyMatch ?? 'auto',
    logTypes:
      listed === undefined || listed.length === 0
        ? 'all'
        : new Map(listed.map(({ LogType, Selectors = [] }) => [LogType, Selectors.map(parseSelector)])),
    automatic: fields.map(parseSelector),
  }
}

/** The fields of an event that the values of each indicator are collected in. */
const indicatorFields: Readonly<Record<string, readonly string[]>> = {
  actor_id: ['p_any_actor_ids'],
  aws_account_id: ['p_any_aws_account_ids'],
  aws_arn: ['p_any_aws_arns'],
  aws_instance_id: ['p_any_aws_instance_ids'],
  aws_tag: ['p_any_aws_tags'],
  domain: ['p_any_domain_names'],
  email: ['p_any_emails'],
  hostname: ['p_any_domain_names'],
  ip: ['p_any_ip_addresses'],
  mac: ['p_any_mac_addresses'],
  md5: ['p_any_md5_hashes'],
  net_addr: ['p_any_ip_addresses'],
  serial_number: ['p_any_serial_numbers'],
  sha1: ['p_any_sha1_hashes'],
  sha256: ['p_any_sha256_hashes'],
  trace_id: ['p_any_trace_ids'],
  url: ['p_any_domain_names'],
  username: ['p_any_usernames'],
}
