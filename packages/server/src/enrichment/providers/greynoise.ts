import { UnavailableError } from '@picket/core'
import { defineEnrichment, toJsonRows, type LookUpAnswer } from '../enrichment-kind.ts'
import { listOf, mapOf, textOf, withoutMissing } from '../publisher/json-values.ts'

const mostPages = 200

/** Scanners of the internet. The community plan looks up addresses on request; the others also fill a table. */
export const greynoise = defineEnrichment({
  name: 'greynoise',
  label: 'GreyNoise',
  summary: 'Whether an IP address scans the internet, or belongs to a common service',
  mark: 'M3 12h3l2-6 3 12 3-9 2 6 2-3h3',
  documentation: 'https://docs.greynoise.io/reference',
  license: {
    name: 'GreyNoise terms of service',
    url: 'https://www.greynoise.io/terms',
    attribution: 'Data by GreyNoise (https://viz.greynoise.io).',
  },
  example: { key: '0123456789abcdef', plan: 'community' },
  fields: [
    { kind: 'secret', name: 'key', label: 'API key', isRequired: true, isApiToken: true },
    {
      kind: 'choice',
      name: 'plan',
      label: 'Plan',
      help: 'Queries for many addresses require a paid plan.',
      options: [
        { value: 'community', text: 'Community: only look-ups on request' },
        { value: 'paid', text: 'Paid: also a table of malicious addresses' },
      ],
    },
  ],
  tables: ({ plan }) =>
    plan === 'community'
      ? []
      : [
          {
            name: 'greynoise_noise_basic',
            description: 'Malicious addresses that scanned the internet on the last day.',
            schema: 'GreyNoise.NoiseBasic',
            primaryKey: 'ip',
            indicators: ['ip'],
            columns: {
              ip: 'The address.',
              actor: 'Who scans.',
              classification: 'benign, malicious or unknown.',
              last_seen: 'The day on which it last scanned.',
            },
            rateMinutes: 1440,
          },
        ],
  async fetch({ key }, _table, publisher) {
    const rows = new Map<string, object>()
    let scroll: string | undefined
    for (let page = 1; page <= mostPages; page++) {
      const query = new URLSearchParams({
        query: 'classification:malicious last_seen:1d',
        size: '10000',
        ...(scroll === undefined ? {} : { scroll }),
      })
      const url = `https://api.greynoise.io/v2/experimental/gnql?${query.toString()}`
      const answer = await publisher.json({ url, headers: { key, accept: 'application/json' } })
      for (const one of listOf(answer?.['data']).map(mapOf)) {
        const ip = textOf(one['ip'])
        const { actor, classification, last_seen } = one
        if (ip !== undefined) rows.set(ip, withoutMissing({ ip, actor, classification, last_seen }))
      }
      scroll = textOf(answer?.['scroll'])
      if (answer?.['complete'] === true || scroll === undefined) return toJsonRows([...rows.values()])
    }
    throw new UnavailableError(`GreyNoise returned more than ${mostPages} pages.`)
  },
  lookUp: {
    types: ['ip'],
    limits: ({ plan }) => (plan === 'community' ? { perMinute: 10, perDay: 25 } : { perMinute: 60, perDay: 5000 }),
    cacheHours: 24,
    async ask({ key }, { value }, publisher) {
      const url = `https://api.greynoise.io/v3/community/${encodeURIComponent(value)}`
      const headers = { key, accept: 'application/json' }
      const answer = await publisher.json({ url, headers }, { none: [404] })
      return answer === undefined ? unseen : toAnswer(answer)
    },
  },
})

const unseen: LookUpAnswer = {
  verdict: 'UNKNOWN',
  summary: 'GreyNoise has not observed this address scanning the internet.',
  facts: [],
}

function toAnswer(answer: Readonly<Record<string, unknown>>): LookUpAnswer {
  const classification = textOf(answer['classification']) ?? 'unknown'
  const isRiot = answer['riot'] === true
  const link = textOf(answer['link'])
  return {
    verdict:
      classification === 'malicious' ? 'MALICIOUS' : isRiot || classification === 'benign' ? 'BENIGN' : 'UNKNOWN',
    summary: isRiot
      ? 'The address belongs to a common business service.'
      : answer['noise'] === true
        ? 'The address scans the internet.'
        : 'GreyNoise has not observed this address scanning the internet.',
    facts: [
      { name: 'Classification', value: classification },
      ...(textOf(answer['name']) === undefined ? [] : [{ name: 'Name', value: String(answer['name']) }]),
      ...(textOf(answer['last_seen']) === undefined ? [] : [{ name: 'Last seen', value: String(answer['last_seen']) }]),
    ],
    ...(link === undefined ? {} : { link }),
  }
}
