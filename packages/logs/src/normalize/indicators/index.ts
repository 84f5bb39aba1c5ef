import type { Indicator } from '../../schema/definition.ts'
import { scanDomain, scanHostname, scanIp, scanNetAddr, scanUrl } from './addresses.ts'
import { scanAccountId, scanArn, scanArnOnly, scanInstanceId } from './aws.ts'
import { longestIndicator } from './found.ts'
import { noHits, type IndicatorHit, type Scanner } from './scanner.ts'
import { scanAny, scanEmail, scanHash, scanMac } from './texts.ts'

/** What each indicator accepts and makes of it (reference: data 4), a line each. */
export const scanners: Readonly<Record<Indicator, Scanner>> = {
  ip: scanIp,
  domain: scanDomain,
  hostname: scanHostname,
  url: scanUrl,
  net_addr: scanNetAddr,
  email: scanEmail,
  username: scanAny('p_any_usernames'),
  actor_id: scanAny('p_any_actor_ids'),
  trace_id: scanAny('p_any_trace_ids'),
  serial_number: scanAny('p_any_serial_numbers'),
  mac: scanMac,
  md5: scanHash('p_any_md5_hashes', 32),
  sha1: scanHash('p_any_sha1_hashes', 40),
  sha256: scanHash('p_any_sha256_hashes', 64),
  aws_arn: scanArn,
  aws_arn_only: scanArnOnly,
  aws_account_id: scanAccountId,
  aws_instance_id: scanInstanceId,
  aws_tag: scanAny('p_any_aws_tags'),
}

/**
 * The values by which an event with this text in such a field is found. What is searched for goes through the same function, so that
 * an upper-case hash or a domain with a dot at its end finds what it must.
 */
export function scanIndicator(indicator: Indicator, text: string): readonly IndicatorHit[] {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.length > longestIndicator ? noHits : scanners[indicator](trimmed)
}

const mostRemembered = 5_000
const longestRemembered = 200

/** What takes longer to look at than to remember; all schemas share what is remembered, so that it stays small. */
const remembering = new Map<Indicator, Scanner>(
  (['ip', 'domain', 'hostname', 'url', 'net_addr', 'mac', 'aws_arn'] as const).map((indicator) => [
    indicator,
    remember((text) => scanIndicator(indicator, text)),
  ]),
)

/** Scans for several indicators at once and remembers texts where that pays, for logs say the same over and over. */
export function compileIndicators(indicators: readonly Indicator[]): Scanner {
  const scans = indicators.map(
    (indicator): Scanner => remembering.get(indicator) ?? ((text) => scanIndicator(indicator, text)),
  )
  const [only] = scans
  return scans.length === 1 && only ? only : (text) => scans.flatMap((scan) => scan(text))
}

function remember(scan: Scanner): Scanner {
  const memory = new Map<string, readonly IndicatorHit[]>()
  return (text) => {
    if (text.length > longestRemembered) return scan(text)
    const known = memory.get(text)
    if (known) return known
    // A copy: a part of a long line would keep the whole line in memory.
    const own = [text.slice(0, 1), text.slice(1)].join('')
    const hits = scan(own)
    if (memory.size >= mostRemembered) memory.clear()
    memory.set(own, hits)
    return hits
  }
}
