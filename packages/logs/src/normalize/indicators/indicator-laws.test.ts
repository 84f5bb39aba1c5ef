import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indicators } from '../../schema/definition.ts'
import { indicatorFields, type IndicatorField } from './indicator-fields.ts'
import { compileIndicators, scanIndicator } from './index.ts'

const texts = fc.oneof(
  fc.string(),
  fc.ipV4(),
  fc.ipV6(),
  fc.domain(),
  fc.emailAddress(),
  fc.webUrl(),
  fc.stringMatching(/^xn--[a-z0-9]{1,8}\.[a-z]{2,3}$/),
  fc.tuple(fc.domain(), fc.nat(65_535)).map(([host, port]) => `${host.toUpperCase()}.:${port}`),
  fc.stringMatching(
    /^arn:aws:[a-z]{2,4}:[a-z-]{0,5}:\d{12}:(instance\/i-[0-9a-f]{4}|assumed-role\/x\/[a-z]@[A-Z]\.de)$/,
  ),
  fc.stringMatching(/^([0-9A-F]{2}[:-]){5}[0-9A-F]{2}$/),
  fc.stringMatching(/^([0-9A-F]{32}|[0-9a-f]{40}|[0-9A-Fa-f]{64})$/),
)

/** The indicator by which a value of each column is searched. */
const ownIndicator: Readonly<Record<IndicatorField, (typeof indicators)[number]>> = {
  p_any_actor_ids: 'actor_id',
  p_any_aws_account_ids: 'aws_account_id',
  p_any_aws_arns: 'aws_arn',
  p_any_aws_instance_ids: 'aws_instance_id',
  p_any_aws_tags: 'aws_tag',
  p_any_domain_names: 'domain',
  p_any_emails: 'email',
  p_any_ip_addresses: 'ip',
  p_any_mac_addresses: 'mac',
  p_any_md5_hashes: 'md5',
  p_any_serial_numbers: 'serial_number',
  p_any_sha1_hashes: 'sha1',
  p_any_sha256_hashes: 'sha256',
  p_any_trace_ids: 'trace_id',
  p_any_usernames: 'username',
}

test('a value that an event is indexed by is found when it is searched for', () => {
  let found = 0
  fc.assert(
    fc.property(fc.constantFrom(...indicators), texts, (indicator, text) => {
      for (const hit of scanIndicator(indicator, text)) {
        found++
        // Searched in any of its columns, the value is unchanged.
        expect(scanIndicator(ownIndicator[hit.field], hit.value)).toContainEqual(hit)
      }
    }),
    { numRuns: Number(process.env['PICKET_SCRIPTS'] ?? 5_000) },
  )
  expect(found).toBeGreaterThan(1_000)
})

test('a user name before an address has no surrounding spaces', () => {
  expect(scanIndicator('email', 'Ana @example.com')).toEqual([
    { field: 'p_any_emails', value: 'ana @example.com' },
    { field: 'p_any_usernames', value: 'ana' },
  ])
})

test('punycode that decodes to a space stays as it is written', () => {
  expect(scanIndicator('domain', 'xn--6a.aa')).toEqual([{ field: 'p_any_domain_names', value: 'xn--6a.aa' }])
})

test('cached results equal uncached ones, and all indicators of a field count', () => {
  const scanAll = compileIndicators(indicators)
  fc.assert(
    fc.property(texts, (text) => {
      const expected = indicators.flatMap((indicator) => scanIndicator(indicator, text))
      expect(scanAll(text)).toEqual(expected)
      expect(scanAll(text)).toEqual(expected)
    }),
  )
})

test('columns are in alphabetical order', () => {
  expect(indicatorFields).toEqual([...indicatorFields].sort())
  expect(Object.keys(ownIndicator).sort()).toEqual(indicatorFields)
})
