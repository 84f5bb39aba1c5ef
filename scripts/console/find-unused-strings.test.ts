import { expect, it } from 'vitest'
import { findUnusedStrings } from './find-unused-strings.ts'

const strings = (name: string, ...keys: readonly string[]) => ({
  path: 'a/strings.ts',
  text: `export const ${name} = {\n${keys.map((key) => `  ${key}: 'x',\n`).join('')}} as const`,
})

it.each([
  ['by its name', ['text.save'], ['text.cancel']],
  ['by its name in brackets', ["text['save']"], ['text.cancel']],
  ['by no code, if only another record has a key of the same name', ['other.save'], ['text.save', 'text.cancel']],
  ['by a computed key, if a file quotes it', ["text[key]; const key = 'save'"], ['text.cancel']],
  ['by a computed key of the API', ["text[key]; const unrelated = ''"], ['text.save']],
  ['by a template', ['text[`${key} why`]'], []],
])('a string is read %s', (how, [code = ''], unused) => {
  const words = new Set(how.endsWith('of the API') ? ['cancel'] : [])
  expect(findUnusedStrings([strings('text', 'save', 'cancel'), { path: 'a/view.tsx', text: code }], words)).toEqual(
    unused.map((one) => `a/strings.ts: ${one}`),
  )
})

it('counts nested keys as part of their parent, and functions as strings', () => {
  const text = "export const text = {\n  count: (n: number) => `${n}`,\n  kinds: {\n    one: 'x',\n  },\n} as const"
  expect(findUnusedStrings([{ path: 'strings.ts', text }], new Set())).toEqual([
    'strings.ts: text.count',
    'strings.ts: text.kinds',
  ])
})
