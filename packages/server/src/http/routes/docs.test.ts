import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NotFoundError } from '@picket/core'
import { afterAll, expect, it } from 'vitest'
import { docsRoutes } from './docs.ts'

const home = mkdtempSync(join(tmpdir(), 'picket-docs-'))
const folder = join(home, 'dist')
afterAll(() => rmSync(home, { recursive: true }))
for (const [name, text] of Object.entries({
  '../secret.html': 'outside',
  'index.html': 'start',
  '404.html': 'missing',
  'guide/index.html': 'guide',
  'guide/test.html': 'test',
  'reference/log-types/AWS.ALB.html': 'log type',
  'assets/app.1234.js': 'script',
  'assets/style.1234.css': 'style',
  '.built': 'stamp',
  'notes.md': 'source',
})) {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const [redirect, route] = docsRoutes(folder)

const ask = (path: string, accept = 'text/html') =>
  route!.handle(new Request(`http://picket.example.com${path}`, { headers: { accept } }), {} as never)

it.each([
  ['/docs/', 'start', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/guide/', 'guide', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/guide/test.html?x=1', 'test', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/guide/%74est.html', 'test', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/reference/log-types/AWS.ALB.html', 'log type', 'text/html; charset=utf-8', 'no-cache'],
  ['/docs/assets/app.1234.js', 'script', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['/docs/assets/style.1234.css', 'style', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
])('serves %s', async (path, body, type, cache) => {
  const response = await ask(path)
  expect([response.status, await response.text()]).toEqual([200, body])
  expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([type, cache])
})

it.each([
  '/docs/nothing.html',
  '/docs/.built',
  '/docs/notes.md',
  '/docs/../secret.html',
  '/docs/%2e%2e/secret.html',
  '/docs/..%2fsecret.html',
  '/docs/..%5csecret.html',
  '/docs//etc/passwd',
  '/docs/%00index.html',
  '/docs/%zz',
])('answers %s with the page for missing pages', async (path) => {
  const response = await ask(path)
  expect([response.status, await response.text()]).toEqual([404, 'missing'])
})

it('answers programs that request a missing page with an error', async () => {
  await expect(Promise.resolve().then(() => ask('/docs/nothing.json', 'application/json'))).rejects.toThrow(
    NotFoundError,
  )
})

it('allows no inline script, no inline style and nothing from other hosts', async () => {
  expect((await ask('/docs/')).headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
})

it('redirects to the path with a slash, on which relative links depend', async () => {
  const response = await redirect!.handle(new Request('http://picket.example.com/docs'), {} as never)
  expect([redirect!.path, response.status, response.headers.get('location')]).toEqual(['/docs', 308, '/docs/'])
})
