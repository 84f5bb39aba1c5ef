import { didYouMean, quotedList } from '@picket/core'
import { indicators, type Indicator } from '../definition.ts'
import { document } from '../diagnostics/document.ts'
import { field } from '../diagnostics/fields.ts'
import { shorten } from '../reading/describe.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** Reads the indicators of a string, without duplicates. */
export function readIndicators(map: OpenMap, report: Report): readonly Indicator[] {
  const found: Indicator[] = []
  for (const { text, at } of map.texts('indicators', { mayBeEmpty: true }) ?? []) {
    const path = [...map.path, 'indicators', at]
    const known = indicators.find((one) => one === text)
    if (known === undefined)
      report({
        kind: field.unknownIndicator,
        path,
        message: `Indicator "${shorten(text)}" is not known.`,
        hint: () => nearIndicator(text) ?? `It is one of ${quotedList(indicators, 'or', indicators.length)}.`,
      })
    else if (found.includes(known))
      report({
        kind: document.repeated,
        path,
        message: `Indicator "${known}" is listed twice.`,
        hint: 'Remove one of them.',
      })
    else found.push(known)
  }
  return found
}

/** Names of indicators in other products, and those that they mean. */
const aliases: ReadonlyMap<string, Indicator> = new Map([
  ['ip_address', 'ip'],
  ['ipaddress', 'ip'],
  ['ipv4', 'ip'],
  ['ipv6', 'ip'],
  ['domain_name', 'domain'],
  ['fqdn', 'hostname'],
  ['host', 'hostname'],
  ['uri', 'url'],
  ['user', 'username'],
  ['arn', 'aws_arn'],
  ['account_id', 'aws_account_id'],
  ['instance_id', 'aws_instance_id'],
  ['mac_address', 'mac'],
])

function nearIndicator(text: string): string | undefined {
  const other = aliases.get(text.toLowerCase())
  if (other !== undefined) return `Did you mean "${other}"?`
  return text.length > 100 ? undefined : didYouMean(text, indicators)
}
