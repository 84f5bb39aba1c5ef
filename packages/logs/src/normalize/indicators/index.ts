import type { Indicator } from '../../schema/definition.ts'
import { scanDomain, scanHostname, scanIp, scanNetAddr, scanUrl } from './addresses.ts'
import { scanAccountId, scanArn, scanArnOnly, scanInstanceId } from './aws.ts'
import { maxIndicatorLength } from './found.ts'
import { noHits, type IndicatorHit, type Scanner } from './scanner.ts'
import { scanAny, scanEmail, scanHash, scanMac } from './texts.ts'

/** The scanner of each indicator. */
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
 * Returns the values by which an event with this text in such a field is found. Search terms go through the same
 * function, so that an upper-case hash or a domain with a trailing dot matches.
 */
export function scanIndicator(indicator: Indicator, text: string): readonly IndicatorHit[] {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.length > maxIndicatorLength ? noHits : scanners[indicator](trimmed)
}

const maxCached = 5_000
const maxCachedLength = 200

/** Scanners that are slower than a cache lookup. All schemas share the caches, so that they stay small. */
const remembering = new Map<Indicator, Scanner>(
  (['ip', 'domain', 'hostname', 'url', 'net_addr', 'mac', 'aws_arn'] as const).map((indicator) => [
    indicator,
    remember((text) => scanIndicator(indicator, text)),
  ]),
)

/** Compiles a scanner of several indicators, with a cache where that pays off, because logs repeat the same values. */
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
    if (text.length > maxCachedLength) return scan(text)
    const known = memory.get(text)
    if (known) return known
    // A copy: a substring of a long line would keep the whole line in memory.
    const own = [text.slice(0, 1), text.slice(1)].join('')
    const hits = scan(own)
    if (memory.size >= maxCached) memory.clear()
    memory.set(own, hits)
    return hits
  }
}
