import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFilters } from './read-filters.ts'

function read(options: { readonly text?: string; readonly include?: string[]; readonly exclude?: string[] }) {
  const cwd = mkdtempSync(join(tmpdir(), 'picket-filters-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const { text, include = [], exclude = [] } = options
  if (text !== undefined) writeFileSync(join(cwd, 'f.yml'), text)
  const args = {
    text: (name: string) => (name === 'filters' && text !== undefined ? 'f.yml' : undefined),
    list: (name: string) => (name === 'include' ? include : exclude),
  }
  return readFilters({ args, cwd } as unknown as Parameters<typeof readFilters>[0])
}

it('reads filters from options, and from a file with long numbers as in JSON', () => {
  expect(read({})).toBeUndefined()
  expect(read({ include: ['Run'], exclude: ['/healthz', '/"level": ?"debug"/'] })).toEqual([
    { action: 'EXCLUDE', contains: '/healthz' },
    { action: 'EXCLUDE', regex: '"level": ?"debug"' },
    { action: 'INCLUDE', contains: 'Run' },
  ])
  const text =
    '- { name: n, action: exclude, conditions: [{ KeyPath: n, Condition: Equals, Value: 1.0 }] }\n- { action: include, regex: "^x" }\n'
  expect(read({ text })).toEqual([
    { name: 'n', action: 'EXCLUDE', conditions: [{ KeyPath: 'n', Condition: 'Equals', Value: 1 }] },
    { action: 'INCLUDE', regex: '^x' },
  ])
  expect(read({ text: '[]' })).toEqual([])
})

it.each([
  ['a: [', '"f.yml" is not YAML: '],
  ['a: b', '"f.yml" does not contain a list of filters.'],
  ['- text', 'Filter 1 of "f.yml" is not a map.'],
  ['- { action: exclude, contain: x }', 'Filter 1 of "f.yml" has the unknown key "contain".'],
])('rejects a file with %s', (text, message) => {
  expect(() => read({ text })).toThrow(message)
})
