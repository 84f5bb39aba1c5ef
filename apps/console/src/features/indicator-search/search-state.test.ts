import { expect, it } from 'vitest'
import { describeValues } from './describe-values.ts'
import { conditionOf, initialSearch, readSearch, timesOf, writeSearch } from './search-state.ts'

it.each([
  initialSearch,
  { ...initialSearch, text: '203.0.113.7\nana@example.com', scope: 'SimpleSearch', range: '7d' },
  { ...initialSearch, text: 'a', from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z' },
  { ...initialSearch, databases: ['rule_matches', 'signals'] },
] as const)('restores a search from its URL: %j', (search) =>
  expect(readSearch(writeSearch(search, 'q1'))).toEqual(search),
)

it('ignores what is not known, and leaves long lists out of the URL', () => {
  const odd = new URLSearchParams('scope=everything&range=2y&from=now&to=2026-01-01T00:00:00Z&databases[]=secrets')
  expect(readSearch(odd)).toEqual(initialSearch)
  const many = Array.from({ length: 400 }, (_, at) => `host-${at}.example.com`).join('\n')
  expect(writeSearch({ ...initialSearch, text: many }).toString()).toBe('')
})

it('prefers fixed times', () => {
  const now = Date.parse('2026-01-31T00:00:00Z')
  expect(timesOf(initialSearch, now)).toEqual({ from: Date.parse('2026-01-01T00:00:00Z'), to: now })
  const [from, to] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
  expect(timesOf({ ...initialSearch, from, to }, now)).toEqual({ from: Date.parse(from), to: Date.parse(to) })
})

it('searches for each value where its format can be', () => {
  expect(conditionOf(['203.0.113.7', 'evil.example'], 'AutoDetectType')).toEqual({
    columns: {
      p_any_ip_addresses: ['203.0.113.7'],
      p_any_domain_names: ['evil.example'],
      p_any_usernames: ['evil.example'],
    },
  })
  expect(conditionOf(['a'], 'TextSearch')).toEqual({ texts: ['a'] })
  expect(conditionOf(['a'], 'p_any_emails')).toEqual({ columns: { p_any_emails: ['a'] } })
  expect(conditionOf([], 'SimpleSearch')).toBeUndefined()
})

it('says what it recognizes', () => {
  const values = ['203.0.113.7', '2001:db8::1', 'd41d8cd98f00b204e9800998ecf8427e', 'ana']
  expect(describeValues(values, 'AutoDetectType')).toBe(
    '4 indicators: 2 IP addresses, 1 MD5 hash, 1 name or other text',
  )
  expect(describeValues(values, 'TextSearch')).toBe('4 indicators')
})
