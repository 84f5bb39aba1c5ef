import { expect, it } from 'vitest'
import { parsePattern } from './stix-indicators.ts'

it.each([
  ["[ipv4-addr:value = '198.51.100.1']", ['ip 198.51.100.1']],
  ["[ipv6-addr:value='2001:db8::/32']", ['ip 2001:db8::/32']],
  [
    "[domain-name:value = 'a.example' OR url:value = 'https://a.example/it\\'s OR x']",
    ['domain a.example', "url https://a.example/it's OR x"],
  ],
  ["[file:hashes.MD5 = 'ab' OR file:hashes.'SHA-256' = 'cd']", ['md5 ab', 'sha256 cd']],
  ["[email-addr:value = 'a@b.example']", ['email a@b.example']],
  // A value of its own does not indicate anything here.
  ["[ipv4-addr:value = '198.51.100.1' AND network-traffic:dst_port = 80]", []],
  ["[ipv4-addr:value = '198.51.100.1'] FOLLOWEDBY [domain-name:value = 'a.example']", []],
  ["[domain-name:value LIKE '%.example']", []],
  ["[file:name = 'a.exe']", []],
  ['', []],
])('reads %s', (pattern, values) => {
  expect(parsePattern(pattern).map(({ type, value }) => `${type} ${value}`)).toEqual(values)
})
