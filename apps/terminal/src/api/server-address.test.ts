import { expect, test } from 'vitest'
import { isOpenToReaders, toServerAddress } from './server-address.ts'

test.each([
  ['https://picket.example.com', 'https://picket.example.com', false],
  ['picket.example.com', 'https://picket.example.com', false],
  ['  HTTPS://Picket.Example.com/  ', 'https://picket.example.com', false],
  ['https://example.com/picket/', 'https://example.com/picket', false],
  ['localhost:8080', 'http://localhost:8080', false],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080', false],
  ['[::1]:8080', 'http://[::1]:8080', false],
  ['http://picket.example.com', 'http://picket.example.com', true],
  ['http://127.0.0.1.example.com', 'http://127.0.0.1.example.com', true],
  ['http://localhost.example.com:80', 'http://localhost.example.com', true],
])('%s is %s', (text, address, isOpen) => {
  expect([toServerAddress(text), isOpenToReaders(toServerAddress(text))]).toEqual([address, isOpen])
})

test.each([
  '',
  'ftp://example.com',
  'https://',
  'https://me:pass@example.com',
  'https://example.com?a',
  'http://exa mple',
])('"%s" is not an address', (text) => expect(() => toServerAddress(text)).toThrow('is not the address of a server'))
