import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxesOf, readMarkdown, type Block, type Inline } from './read-markdown.ts'

const text = (value: string): Inline => ({ kind: 'text', text: value })

it('knows headings, paragraphs, lists with boxes, code and quotes', () => {
  const blocks = readMarkdown(`# Steps
Look at **who**
it was.

1. [x] Ask \`ana\`
   - [ ] again
2. Close

> said *so*

\`\`\`sql
SELECT 1
\`\`\`
---`)
  expect(blocks).toEqual([
    { kind: 'heading', level: 1, parts: [text('Steps')] },
    {
      kind: 'paragraph',
      lines: [[text('Look at '), { kind: 'strong', parts: [text('who')] }], [text('it was.')]],
    },
    {
      kind: 'list',
      isOrdered: true,
      items: [
        {
          parts: [text('Ask '), { kind: 'code', text: 'ana' }],
          box: { isTicked: true, index: 0 },
          items: [{ parts: [text('again')], box: { isTicked: false, index: 1 }, items: [] }],
        },
        { parts: [text('Close')], items: [] },
      ],
    },
    {
      kind: 'quote',
      blocks: [{ kind: 'paragraph', lines: [[text('said '), { kind: 'emphasis', parts: [text('so')] }]] }],
    },
    { kind: 'code', text: 'SELECT 1' },
    { kind: 'rule' },
  ])
  expect(boxesOf(blocks)).toEqual([true, false])
})

it.each([
  ['see https://example.com/a_b.', [text('see '), link('https://example.com/a_b'), text('.')]],
  ['[case](https://example.com/x)', [{ kind: 'link', href: 'https://example.com/x', text: 'case' }]],
  ['[case](javascript:alert(1))', [text('[case](javascript:alert(1))')]],
  ['[case](data:text/html,x)', [text('[case](data:text/html,x)')]],
  ['<img src=x onerror=alert(1)>', [text('<img src=x onerror=alert(1)>')]],
  ['snake_case_name and 2 * 3 * 4', [text('snake_case_name and 2 * 3 * 4')]],
  // According to CommonMark.
  ['**a *b** c*', [emphasis(emphasis(text('a '), emphasis(text('b'))), text(' c'))]],
  ['![a](https://example.com/x.png)', [text('![a](https://example.com/x.png)')]],
  ['[a](//example.com) [b](/c) <mailto:a@b.c>', [text('[a](//example.com) [b](/c) <mailto:a@b.c>')]],
  ['a &lt;b&gt; \\*c\\*', [text('a <b> *c*')]],
] satisfies [string, Inline[]][])('reads "%s"', (given, parts) => {
  expect(readMarkdown(given)).toEqual([{ kind: 'paragraph', lines: [parts] }])
})

it('shows every letter of any text, links only to the web, and stays fast', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab*_`[]()<>#-1. \n>x:/https') }), (given) => {
      const links = linksOf(readMarkdown(given))
      expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
    }),
    { numRuns: 500 },
  )
  for (const unit of ['*', '_', '[', '`', '> ', '- ', '**a', '[a](', 'http://'])
    expect(readMarkdown(unit.repeat(20_000)).length).toBeGreaterThan(0)
})

it('keeps what is below an item: code, a numbered list, another paragraph', () => {
  expect(readMarkdown('- [ ] run\n\n  ```\n  ls\n  ```\n\n  1. [x] one\n- b')).toEqual([
    {
      kind: 'list',
      isOrdered: false,
      items: [
        {
          parts: [text('run')],
          box: { isTicked: false, index: 0 },
          items: [],
          more: [
            { kind: 'code', text: 'ls' },
            {
              kind: 'list',
              isOrdered: true,
              items: [{ parts: [text('one')], box: { isTicked: true, index: 1 }, items: [] }],
            },
          ],
        },
        { parts: [text('b')], items: [] },
      ],
    },
  ])
})

it('follows no references, and shows texts with too many marks as they are', () => {
  const [first] = readMarkdown('[a][b]\n\n[b]: javascript:alert(1)')
  expect(first).toEqual({ kind: 'paragraph', lines: [[text('[a][b]')]] })
  const marks = '*a_'.repeat(2_000)
  expect(readMarkdown(marks)).toEqual([{ kind: 'code', text: marks }])
})

function emphasis(...parts: readonly Inline[]): Inline {
  return { kind: 'emphasis', parts }
}

function link(href: string): Inline {
  return { kind: 'link', href, text: href }
}

function linksOf(blocks: readonly Block[]): readonly string[] {
  return [...JSON.stringify(blocks).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href!)
}
