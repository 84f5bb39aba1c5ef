import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectIndicator } from './detect-indicator.ts'
import { indicatorScopes } from './indicator-scopes.ts'
import { readIndicators } from './read-indicators.ts'

it.each([
  ['203.0.113.7', 'p_any_ip_addresses'],
  ['2001:db8::1', 'p_any_ip_addresses'],
  ['00:1a:2b:3c:4d:5e', 'p_any_mac_addresses'],
  ['00-1A-2B-3C-4D-5E', 'p_any_mac_addresses'],
  ['d41d8cd98f00b204e9800998ecf8427e', 'p_any_md5_hashes'],
  ['da39a3ee5e6b4b0d3255bfef95601890afd80709', 'p_any_sha1_hashes'],
  ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 'p_any_sha256_hashes'],
  ['arn:aws:iam::123456789012:user/ana', 'p_any_aws_arns'],
  ['123456789012', 'p_any_aws_account_ids'],
  ['i-0123456789abcdef0', 'p_any_aws_instance_ids'],
  ['ana@example.com', 'p_any_emails'],
  ['login.example.com', 'p_any_domain_names'],
  ['Ana Bell', 'p_any_usernames'],
])('detects the kind of %s', (value, column) => expect(detectIndicator(value)[0]).toBe(column))

it('has 18 scopes', () => expect(indicatorScopes).toHaveLength(18))

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7 203.0.113.8\n203.0.113.7', ['203.0.113.7', '203.0.113.8']],
  ['Ana Bell, bob', ['Ana Bell', 'bob']],
  ['Ana 203.0.113.7', ['Ana 203.0.113.7']],
  ['203[.]0[.]113[.]7; evil(.)example; ana[@]evil[dot]example', ['203.0.113.7', 'evil.example', 'ana@evil.example']],
  ['hxxps://evil[.]example:8443/a?b=c', ['evil.example']],
  ['https://[2001:db8::1]:8443/', ['2001:db8::1']],
  ['- "evil.example"\n* \'203.0.113.7\'', ['evil.example', '203.0.113.7']],
  ['# from the report\n203.0.113.7 # beacon', ['203.0.113.7']],
  [' , ;\n', []],
])('reads %j', (text, values) => expect(readIndicators(text)).toEqual(values))

it('reads its own values again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain(), fc.uuid())), (values) => {
      const once = readIndicators(values.join('\n'))
      expect(readIndicators(once.join('\n'))).toEqual(once)
    }),
  )
})
