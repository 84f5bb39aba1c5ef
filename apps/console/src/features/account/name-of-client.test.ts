import { expect, it } from 'vitest'
import { nameOfClient } from './name-of-client.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.14.1', 'curl'],
  ['node', 'node'],
  [`${'x'.repeat(500)} y`, 'x'.repeat(60)],
  ['', ''],
])('%s', (userAgent, name) => expect(nameOfClient(userAgent)).toBe(name))
