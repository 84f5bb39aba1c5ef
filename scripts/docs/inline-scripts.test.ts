import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createInlineScripts } from './inline-scripts.ts'

it('moves inline scripts into files below the base path, and removes style attributes of tags only', () => {
  const scripts = createInlineScripts()
  const html =
    '<script id="a">let a = 1</script><script src="/x.js"></script><p class="b" style="top:0">code: style="c"</p>'
  const printed = scripts.extract(html, '/tools/picket/docs/')
  const [, name] = /src="\/tools\/picket\/docs\/(assets\/inline\.[0-9a-f]{8}\.js)"/.exec(printed) ?? []
  expect(printed).toBe(
    `<script src="/tools/picket/docs/${name}"></script><script src="/x.js"></script><p class="b">code: style="c"</p>`,
  )
  const out = mkdtempSync(join(tmpdir(), 'picket-inline-'))
  try {
    scripts.write(out)
    expect([readdirSync(join(out, 'assets')), readFileSync(join(out, name!), 'utf8')]).toEqual([
      [name!.slice('assets/'.length)],
      'let a = 1',
    ])
  } finally {
    rmSync(out, { recursive: true })
  }
})
