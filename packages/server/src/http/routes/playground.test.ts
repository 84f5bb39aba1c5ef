import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { openHandler } from '../testing/open-handler.ts'
import { playgroundScript } from './playground-script.ts'
import { playgroundRoutes } from './playground.ts'

it('loads nothing from other hosts, and its policy allows only its own script and style', async () => {
  const response = await openHandler(playgroundRoutes())(new Request('http://picket.test/playground'))
  const html = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  const partOf = (tag: string) => new RegExp(`<${tag}>([^]*)</${tag}>`).exec(html)?.[1] ?? ''
  for (const tag of ['script', 'style'])
    expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(partOf(tag)).digest('base64')}'`)
  expect(policy).toMatch(/^default-src 'none';/)
  expect(html).not.toMatch(/https?:|src=|href=|onclick|innerHTML/)
  expect(() => new Script(playgroundScript)).not.toThrow()
})
