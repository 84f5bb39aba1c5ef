import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { consoleRoutes, type PageTelemetry } from './console.ts'

const folder = mkdtempSync(join(tmpdir(), 'picket-console-'))
writeFileSync(join(folder, 'index.html'), '<meta name="style-nonce" content="%NONCE%" />')
const script = 'export const word = 1\n'.repeat(100)
writeFileSync(join(folder, 'main.js'), script)
writeFileSync(join(folder, 'text.woff2'), 'font')
afterAll(() => rmSync(folder, { recursive: true }))

async function policyWith(telemetry?: PageTelemetry): Promise<string> {
  const route = consoleRoutes(folder, async () => telemetry).find(({ path }) => path === '/*')!
  const request = new Request('http://picket.example.com/alerts/', { headers: { accept: 'text/html' } })
  const response = await route.handle(request, {} as never)
  const nonce = /content="([^"]+)"/.exec(await response.text())![1]!
  return response.headers.get('content-security-policy')!.replace(nonce, 'NONCE')
}

it('blocks content from other origins', async () => {
  expect(await policyWith()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-NONCE'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

it('allows the host of telemetry with consent, and the origins that it connects to', async () => {
  const telemetry = {
    script: 'https://telemetry.example.com/v1/picket.js?x=1',
    connect: ['https://intake.example.com/v2', 'wss://chat.example.com'],
  }
  expect(await policyWith(telemetry)).toBe(
    "default-src 'none'; script-src 'self' https://telemetry.example.com; style-src 'self' 'nonce-NONCE'; " +
      "img-src 'self' data: https://telemetry.example.com; font-src 'self'; " +
      "connect-src 'self' https://telemetry.example.com https://intake.example.com wss://chat.example.com; " +
      "frame-src https://telemetry.example.com; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
})

it.each([
  ['/main.js', 'gzip, deflate, br', 'gzip'],
  ['/main.js', 'gzip', 'gzip'],
  ['/main.js', 'identity', null],
  ['/main.js', 'gzip;q=0', null],
  ['/main.js', undefined, null],
  // Already compressed.
  ['/text.woff2', 'gzip', null],
])('serves %s with the accepted encoding: %s', async (path, takes, encoding) => {
  const route = consoleRoutes(folder).find((one) => one.path === path)!
  const headers = new Headers(takes === undefined ? {} : { 'accept-encoding': takes })
  for (const _ of ['first', 'again']) {
    const response = await route.handle(new Request(`http://picket.example.com${path}`, { headers }), {} as never)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const body = Buffer.from(await response.arrayBuffer())
    expect((encoding === null ? body : gunzipSync(body)).toString()).toBe(path === '/main.js' ? script : 'font')
  }
})
