import type { EnrichmentKind } from '../enrichment-kind.ts'
import { abuseipdb } from './abuseipdb.ts'
import { entraUsers } from './entra-users.ts'
import { googleUsers } from './google-users.ts'
import { greynoise } from './greynoise.ts'
import { ipinfo } from './ipinfo.ts'
import { maxmind } from './maxmind.ts'
import { mispWarningLists } from './misp-warning-lists.ts'
import { misp } from './misp.ts'
import { mmdb } from './mmdb.ts'
import { oktaUsers } from './okta-users.ts'
import { taxii } from './taxii.ts'
import { tor } from './tor.ts'
import { traildiscover } from './traildiscover.ts'
import { virustotal } from './virustotal.ts'

/** Every kind of enrichment provider, in the order in which the console lists them. */
export const enrichmentKinds: readonly EnrichmentKind[] = [
  abuseipdb,
  mmdb,
  entraUsers,
  googleUsers,
  greynoise,
  ipinfo,
  maxmind,
  misp,
  mispWarningLists,
  oktaUsers,
  taxii,
  tor,
  traildiscover,
  virustotal,
]

const byName = new Map(enrichmentKinds.map((kind) => [kind.name, kind]))

export function enrichmentKindOf(name: string): EnrichmentKind | undefined {
  return byName.get(name)
}
