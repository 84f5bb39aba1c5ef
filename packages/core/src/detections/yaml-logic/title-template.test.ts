import { describe, expect, it } from 'vitest'
import { compileTitle, cutText, parseTitle, printTitle } from './title-template.ts'

describe('a title', () => {
  it.each([
    ['Login', ['Login']],
    ['{a} and { b.c } {', [['a'], ' and ', ['b.c'], ' {']],
    ['}a{', ['}a{']],
    ['{{a}}', ['{', ['a'], '}']],
    ['', []],
  ])('%s', (text, parts) => {
    const shown = parseTitle(text).parts.map((part) => (part.kind === 'text' ? part.text : [part.field.text]))
    expect(shown).toEqual(parts)
  })

  it('tells where a placeholder is no path', () => {
    const { problems } = parseTitle('by {} at { user name } {ok}')
    expect(problems.map(({ message, within }) => [message, within])).toEqual([
      ['is empty, where the path of a key is needed', [3, 5]],
      ['has the character " " in a key', [15, 16]],
    ])
  })

  it('prints as it was, blanks in braces aside', () => {
    expect(printTitle(parseTitle('{ a } by {"odd key".b[0]} {').parts)).toBe('{a} by {"odd key".b[0]} {')
  })

  it('is cut at 1,000 characters, whole ones', () => {
    const fill = compileTitle(parseTitle('{a}').parts, 'exact')
    expect([fill({ a: 'x'.repeat(1000) }), fill({ a: 'x'.repeat(1001) })]).toEqual([
      'x'.repeat(1000),
      `${'x'.repeat(985)}... (truncated)`,
    ])
    expect(cutText('😀'.repeat(1000))).toBe('😀'.repeat(1000))
    expect(cutText('😀'.repeat(1001))).toBe(`${'😀'.repeat(985)}... (truncated)`)
  })
})
