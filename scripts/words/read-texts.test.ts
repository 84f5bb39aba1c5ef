import { expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'

test('reads comments, texts and names of TypeScript', () => {
  const source = [
    '/** Reads a page. */',
    "import { takeRoom } from './key-only.ts'",
    'const title = <p>Two words{`a ${title} template`}</p> // why',
    "const label = ['Save', 'event_id', 'no\\nlines lost']",
  ].join('\n')
  expect(readTexts('a.tsx', source)).toEqual([
    { kind: 'comment', line: 1, text: '* Reads a page. ' },
    { kind: 'comment', line: 3, text: ' why' },
    { kind: 'string', line: 3, text: 'Two words' },
    { kind: 'string', line: 3, text: 'a … template' },
    { kind: 'string', line: 4, text: 'Save' },
    { kind: 'string', line: 4, text: 'no\nlines lost' },
    { kind: 'name', line: 2, text: 'take room' },
    { kind: 'name', line: 3, text: 'title' },
    { kind: 'name', line: 4, text: 'label' },
  ])
})

test('reads the prose of Markdown, without code and the targets of links', () => {
  const source = ['# Title', '', '```sh', 'picket told', '```', 'Run `picket told` as [this page](told.md) says.'].join(
    '\n',
  )
  expect(readTexts('a.md', source)).toEqual([
    { kind: 'doc', line: 1, text: '# Title' },
    { kind: 'doc', line: 6, text: 'Run  as [this page] says.' },
  ])
})

test.each([
  ['a.py', 'x = 1  # why\ndef f():\n    """Says so."""\n', ['# why', '"""Says so."""'], [1, 3]],
  ['a.graphql', '"A user."\ntype User { # none\n', ['"A user."', '# none'], [1, 2]],
  ['a.css', 'a {\n  /* on\n phones */\n}', ['/* on\n phones */'], [2]],
  ['a.yml', 'a: b#c # why\n', ['# why'], [1]],
  ['a.sql', 'select 1 -- why\n', ['-- why'], [1]],
])('reads the comments of %s', (file, source, texts, lines) => {
  expect(readTexts(file, source)).toEqual(texts.map((text, index) => ({ kind: 'comment', line: lines[index], text })))
})

test('reads nothing of other files', () => {
  expect(readTexts('a.json', '{"told": "is told"}')).toEqual([])
})
