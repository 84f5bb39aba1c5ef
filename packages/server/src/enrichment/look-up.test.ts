import { expect, it } from 'vitest'
import { readValue, type LookedUp } from './look-up.ts'
import { openEnrichment, user } from './testing/open-enrichment.ts'
import type { Given } from './testing/publishers.ts'

const json = (value: unknown): Given => ({ body: JSON.stringify(value) })
const shown = (all: readonly LookedUp[]) =>
  all.map(({ provider, answer, isCached, problem }) => [provider.displayName, answer?.verdict, isCached, problem])

async function open(...types: readonly string[]) {
  const opened = await openEnrichment()
  for (const type of types) await opened.enrichment.add(user, { displayName: type, type, settings: { key: 'hush' } })
  return opened
}

it.each([
  ['198.51.100.7', 'ip'],
  ['2001:db8::1', 'ip'],
  ['Bad.example', 'domain'],
  ['https://bad.example/a?b', 'url'],
  ['D41D8CD98F00B204E9800998ECF8427E', 'hash'],
  ['ana lima', undefined],
  ['localhost', undefined],
  ['http://', undefined],
])('reads %s as %s', (text, type) => {
  expect(readValue(text)?.type).toBe(type)
})

it('reads the answers of each publisher', async () => {
  const { world, lookUps } = await open('abuseipdb', 'greynoise', 'virustotal')
  world.answer = ({ url, headers }) => {
    expect([headers['key'], headers['x-apikey']]).toContain('hush')
    if (url.host === 'api.abuseipdb.com')
      return json({ data: { abuseConfidenceScore: 90, totalReports: 7, countryCode: 'NL', isp: 'Example' } })
    if (url.host === 'api.greynoise.io')
      return json({ noise: true, riot: false, classification: 'benign', name: 'Crawler', last_seen: '2026-01-01' })
    return json({ data: { attributes: { last_analysis_stats: { malicious: 1, suspicious: 0, harmless: 60 } } } })
  }
  const answers = (await lookUps.lookUp('198.51.100.7')).map(({ answer }) => answer)
  expect(answers).toEqual([
    {
      verdict: 'MALICIOUS',
      summary: 'The confidence of abuse is 90 %, with 7 reports in the last 90 days.',
      facts: [
        { name: 'Country', value: 'NL' },
        { name: 'Provider', value: 'Example' },
      ],
      link: 'https://www.abuseipdb.com/check/198.51.100.7',
    },
    {
      verdict: 'BENIGN',
      summary: 'The address scans the internet.',
      facts: [
        { name: 'Classification', value: 'benign' },
        { name: 'Name', value: 'Crawler' },
        { name: 'Last seen', value: '2026-01-01' },
      ],
    },
    {
      verdict: 'SUSPICIOUS',
      summary: '1 of 61 scanners say that it is malicious.',
      facts: [
        { name: 'Suspicious', value: '0' },
        { name: 'Harmless', value: '60' },
      ],
      link: 'https://www.virustotal.com/gui/ip-address/198.51.100.7',
    },
  ])
  // Only VirusTotal knows domains.
  expect((await lookUps.lookUp('bad.example')).map(({ provider }) => provider.displayName)).toEqual(['virustotal'])
})

it('uses stored answers for hours, and keeps to the limits of the publisher', async () => {
  const { world, lookUps } = await open('virustotal')
  world.answer = () => ({ status: 404 })
  const ask = async (value: string, isFresh = false) => shown(await lookUps.lookUp(value, { isFresh }))[0]
  const fresh = ['virustotal', 'UNKNOWN', false, undefined]
  expect(await ask('198.51.100.1')).toEqual(fresh)
  expect(await ask('198.51.100.1')).toEqual(['virustotal', 'UNKNOWN', true, undefined])
  expect(await ask('198.51.100.1', true)).toEqual(fresh)
  expect([await ask('198.51.100.2'), await ask('198.51.100.3')]).toEqual([fresh, fresh])
  const limited = 'Only 4 requests per minute are allowed. Try again in a minute.'
  expect(await ask('198.51.100.4')).toEqual(['virustotal', undefined, false, limited])
  expect(world.requests).toHaveLength(4)
  world.now += 61_000
  expect(await ask('198.51.100.4')).toEqual(fresh)
  world.now += 12 * 3_600_000
  expect(await ask('198.51.100.1')).toEqual(fresh)
})

it('says why a publisher could not be asked, without storing that', async () => {
  const { world, lookUps, enrichment } = await open('abuseipdb')
  world.answer = () => undefined
  const refused = '"api.abuseipdb.com" does not accept the key. Enter a valid key in the settings of the provider.'
  expect(shown(await lookUps.lookUp('198.51.100.1'))).toEqual([['abuseipdb', undefined, false, refused]])
  world.answer = () => json({ data: { abuseConfidenceScore: 0 } })
  expect(shown(await lookUps.lookUp('198.51.100.1'))).toEqual([['abuseipdb', 'UNKNOWN', false, undefined]])
  await expect(lookUps.lookUp('ana lima')).rejects.toThrow('value: Enter an IP address, domain, URL or file hash')
  const [provider] = await enrichment.list()
  await enrichment.update(user, { id: provider!.id, enabled: false })
  expect(await lookUps.lookUp('198.51.100.1')).toEqual([])
})
