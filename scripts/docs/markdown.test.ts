import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { afterAll, expect, it } from 'vitest'
import { limitLinks } from './limit-links.ts'
import { printCode } from './print-code.ts'
import { readSidebar } from './sidebar.ts'
import { styleByClass } from './style-by-class.ts'

const docs = mkdtempSync(join(tmpdir(), 'picket-site-'))
afterAll(() => rmSync(docs, { recursive: true }))

const render = async (text: string, page = 'guide/test.md') => {
  const markdown = await createMarkdownRenderer(docs, { html: false, highlight: printCode, attrs: { disable: true } })
  limitLinks(markdown, docs)
  styleByClass(markdown)
  return markdown.render(text, { path: join(docs, page), relativePath: page, cleanUrls: false })
}

it.each([
  ['[a](run.md)', '<p><a href="./run.html">a</a></p>\n'],
  ['[a](../README.md#x)', '<p><a href="./../#x">a</a></p>\n'],
  ['[a](#x)', '<p><a href="#x">a</a></p>\n'],
  ['[a](../../packages/server/src/main.ts) b', '<p>a b</p>\n'],
  ['[a](../../CONTRIBUTING.md) b', '<p>a b</p>\n'],
  ['[a](../reference/asvs.yml)', '<p>a</p>\n'],
])('renders %s', async (text, html) => {
  expect(await render(text)).toBe(html)
})

it('aligns cells by class', async () => {
  const html = await render('| a | b |\n| -: | - |\n| 1 | 2 |\n')
  expect(html).toContain('<th class="align-right">a</th>\n<th>b</th>')
  expect(html).toContain('<td class="align-right">1</td>\n<td>2</td>')
})

it.each([
  ['sh', 'a <b> # c', '<pre v-pre><code>a &lt;b&gt; <span class="code-comment"># c</span>\n</code></pre>'],
  ['yaml', '# c\nurl: x#y', '<pre v-pre><code><span class="code-comment"># c</span>\nurl: x#y\n</code></pre>'],
  ['text', '# {{ c }}', '<pre v-pre><code># {{ c }}\n</code></pre>'],
])('prints code of %s', (language, code, html) => {
  expect(printCode(`${code}\n`, language)).toBe(html)
})

it('lists the sections of the guide, and the generated reference', () => {
  mkdirSync(join(docs, 'guide'))
  mkdirSync(join(docs, 'reference'))
  writeFileSync(
    join(docs, 'guide/README.md'),
    '# Guide\n\nText.\n\n## First\n\n| [A](a.md) | x |\n| [B](../reference/b.md) | [C](c.md) |\n\n## Empty\n',
  )
  writeFileSync(join(docs, 'reference/b.md'), '# The `b`\n')
  expect(readSidebar(docs)).toEqual([
    {
      text: 'First',
      collapsed: false,
      items: [
        { text: 'A', link: '/guide/a' },
        { text: 'B', link: '/reference/b' },
      ],
    },
    {
      text: 'Generated reference',
      collapsed: true,
      items: [
        { text: 'The b', link: '/reference/b' },
        { text: 'Providers', link: '/reference/providers/' },
        { text: 'Log types', link: '/reference/log-types/' },
        { text: 'Diagnostic codes', link: '/reference/diagnostics/' },
      ],
    },
  ])
})
