import { UnavailableError } from '@picket/core'
import { defineEnrichment } from '../enrichment-kind.ts'
import { mapOf, textOf } from '../publisher/json-values.ts'

/** Reports about abusive addresses, looked up on request. */
export const abuseipdb = defineEnrichment({
  name: 'abuseipdb',
  label: 'AbuseIPDB',
  summary: 'Reports of abuse by an IP address',
  mark: 'M12 3l8 4v5c0 5-4 8-8 9c-4-1-8-4-8-9V7zM12 8v5M12 16v.5',
  documentation: 'https://docs.abuseipdb.com/#check-endpoint',
  license: {
    name: 'AbuseIPDB terms of service',
    url: 'https://www.abuseipdb.com/legal',
    attribution: 'Reports by AbuseIPDB (https://www.abuseipdb.com).',
  },
  example: { key: '0123456789abcdef' },
  fields: [{ kind: 'secret', name: 'key', label: 'API key', isRequired: true, isApiToken: true }],
  tables: () => [],
  lookUp: {
    types: ['ip'],
    limits: () => ({ perMinute: 60, perDay: 1000 }),
    cacheHours: 24,
    async ask({ key }, { value }, publisher) {
      const query = new URLSearchParams({ ipAddress: value, maxAgeInDays: '90' })
      const url = `https://api.abuseipdb.com/api/v2/check?${query.toString()}`
      const data = mapOf((await publisher.json({ url, headers: { key, accept: 'application/json' } }))?.['data'])
      const score = data['abuseConfidenceScore']
      if (typeof score !== 'number') throw new UnavailableError('The answer of AbuseIPDB has no score.')
      const reports = typeof data['totalReports'] === 'number' ? data['totalReports'] : 0
      return {
        verdict: score >= 75 ? 'MALICIOUS' : score >= 25 ? 'SUSPICIOUS' : data['isWhitelisted'] ? 'BENIGN' : 'UNKNOWN',
        summary: `The confidence of abuse is ${score} %, with ${reports} reports in the last 90 days.`,
        facts: [
          ['Country', data['countryCode']],
          ['Provider', data['isp']],
          ['Domain', data['domain']],
          ['Usage', data['usageType']],
          ['Last reported', data['lastReportedAt']],
        ].flatMap(([name, fact]) => (textOf(fact) === undefined ? [] : [{ name: String(name), value: String(fact) }])),
        link: `https://www.abuseipdb.com/check/${encodeURIComponent(value)}`,
      }
    },
  },
})
