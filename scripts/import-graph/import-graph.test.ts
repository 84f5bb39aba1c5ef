import { expect, it } from 'vitest'
import { findCycles } from './find-cycles.ts'
import { findImports } from './read-import-graph.ts'

const text = [
  "import { a } from './a.ts'",
  "import type { B } from '../b/b.ts'",
  'import {',
  '  c,',
  "} from '../c.ts'",
  "import './side-effect.ts'",
  "export { d } from './d.ts'",
  "const e = await import('./e.ts')",
  "import { z } from 'zod'",
  "const text = 'import x from nowhere'",
].join('\n')
const loaded = ['y/a.ts', 'b/b.ts', 'c.ts', 'y/side-effect.ts', 'y/d.ts'].map((file) => `packages/x/src/${file}`)

it('finds imports of values and types, re-exports and bare imports, but not packages', () => {
  expect(findImports(text, 'packages/x/src/y/file.ts', 'static')).toEqual(loaded)
})

it('finds dynamic imports if they are included', () => {
  expect(findImports(text, 'packages/x/src/y/file.ts', 'all')).toEqual([...loaded, 'packages/x/src/y/e.ts'])
})

it('finds groups that import each other, and none in a tree', () => {
  const graph = new Map([
    ['a', ['b', 'c']],
    ['b', ['c']],
    ['c', []],
    ['d', ['e', 'a']],
    ['e', ['f']],
    ['f', ['d', 'c']],
    ['g', ['h']],
    ['h', ['g', 'd']],
  ])
  expect(findCycles(graph)).toEqual([
    ['g', 'h'],
    ['d', 'e', 'f'],
  ])
})
