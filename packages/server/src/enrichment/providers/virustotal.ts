import { defineEnrichment, type LookUpAnswer, type LookUpValue } from '../enrichment-kind.ts'
import { mapOf } from '../publisher/json-values.ts'

/** Verdicts of many scanners, looked up on request: the terms do not allow copies of the data. */
export const virustotal = defineEnrichment({
  name: 'virustotal',
  label: 'VirusTotal',
  summary: 'Verdicts of many scanners on addresses, domains, URLs and file hashes',
  mark: 'M4 4h16L12 12l8 8H4l8-8z',
  documentation: 'https://docs.virustotal.com/reference/overview',
  license: {
    name: 'VirusTotal terms of service',
    url: 'https://www.virustotal.com/gui/terms-of-service',
    attribution: 'Verdicts by VirusTotal (https://www.virustotal.com).',
  },
  example: { key: '0123456789abcdef', plan: 'public' },
  fields: [
    { kind: 'secret', name: 'key', label: 'API key', isRequired: true, isApiToken: true },
    {
      kind: 'choice',
      name: 'plan',
      label: 'Plan',
      help: 'The public API allows 4 requests per minute, and only non-commercial use.',
      options: [
        { value: 'public', text: 'Public API' },
        { value: 'premium', text: 'Premium API' },
      ],
    },
  ],
  tables: () => [],
  lookUp: {
    types: ['ip', 'domain', 'url', 'hash'],
    limits: ({ plan }) => (plan === 'public' ? { perMinute: 4, perDay: 500 } : { perMinute: 300, perDay: 20_000 }),
    cacheHours: 12,
    async ask({ key }, value, publisher) {
      const { api, page } = addressesOf(value)
      const request = { url: `https://www.virustotal.com/api/v3/${api}`, headers: { 'x-apikey': key } }
      const answer = await publisher.json(request, { none: [404] })
      const link = `https://www.virustotal.com/gui/${page}`
      if (answer === undefined) return { verdict: 'UNKNOWN', summary: 'VirusTotal does not know it.', facts: [], link }
      return { ...toAnswer(mapOf(mapOf(answer['data'])['attributes'])), link }
    },
  },
})

function addressesOf({ type, value }: LookUpValue): { readonly api: string; readonly page: string } {
  const escaped = encodeURIComponent(value)
  if (type === 'ip') return { api: `ip_addresses/${escaped}`, page: `ip-address/${escaped}` }
  if (type === 'domain') return { api: `domains/${escaped}`, page: `domain/${escaped}` }
  if (type === 'hash') return { api: `files/${escaped}`, page: `file/${escaped}` }
  const id = Buffer.from(value).toString('base64url')
  return { api: `urls/${id}`, page: `url/${id}` }
}

function toAnswer(attributes: Readonly<Record<string, unknown>>): LookUpAnswer {
  const stats = mapOf(attributes['last_analysis_stats'])
  const count = (name: string): number => (typeof stats[name] === 'number' ? stats[name] : 0)
  const [malicious, suspicious] = [count('malicious'), count('suspicious')]
  const all = Object.keys(stats).reduce((sum, name) => sum + count(name), 0)
  return {
    verdict: malicious >= 3 ? 'MALICIOUS' : malicious + suspicious > 0 ? 'SUSPICIOUS' : all > 0 ? 'BENIGN' : 'UNKNOWN',
    summary: `${malicious} of ${all} scanners say that it is malicious.`,
    facts: [
      { name: 'Suspicious', value: String(suspicious) },
      { name: 'Harmless', value: String(count('harmless')) },
      ...(typeof attributes['reputation'] === 'number'
        ? [{ name: 'Reputation', value: String(attributes['reputation']) }]
        : []),
    ],
  }
}
