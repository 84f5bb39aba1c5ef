import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxesOf, parseInline, parseMarkdown, type Block, type Inline } from './parse-markdown.ts'

const text = (value: string): Inline => ({ kind: 'text', text: value })

it('knows headings, paragraphs, lists with boxes, code and quotes', () => {
  const blocks = parseMarkdown(`# Steps
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
  ['**a *b** c*', [text('**a *b** c*')]],
] satisfies [string, Inline[]][])('reads "%s"', (given, parts) => {
  expect(parseInline(given)).toEqual(parts)
})

it('shows every letter of any text, links only to the web, and stays fast', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab*_`[]()<>#-1. \n>x:/https') }), (given) => {
      const links = linksOf(parseMarkdown(given))
      expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
    }),
    { numRuns: 500 },
  )
  for (const unit of ['*', '_', '[', '`', '> ', '- ', '**a', '[a](', 'http://'])
    expect(parseMarkdown(unit.repeat(20_000)).length).toBeGreaterThan(0)
})

function link(href: string): Inline {
  return { kind: 'link', href, text: href }
}

function linksOf(blocks: readonly Block[]): readonly string[] {
  return [...JSON.stringify(blocks).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href!)
}
