import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { checkEntryPoints, readEntryPoints, type EntryPoint } from './check-entry-points.ts'
import { findImports } from './find-imports.ts'
import { findExports } from './read-exports.ts'

const entryPoint: EntryPoint = {
  specifier: '@picket/core',
  file: 'packages/core/src/index.ts',
  exports: ['a', 'B', 'c', 'd'],
}
const importer = (file: string, text: string) => ({ file, imports: findImports(text) })

it('accepts names that another package, an app, a script or a test imports', () => {
  expect(
    checkEntryPoints(
      [entryPoint],
      [
        importer('apps/console/src/x.ts', "import { a, type B as Other } from '@picket/core'\n"),
        importer('scripts/y.ts', "  const { c, d: renamed } = await import('@picket/core')\n"),
      ],
    ),
  ).toEqual([])
})

it('reports names that only the package itself imports, or another entry point exports', () => {
  expect(
    checkEntryPoints(
      [entryPoint],
      [
        importer('packages/core/src/x.test.ts', "import { a } from '@picket/core'\n"),
        importer('packages/logs/src/y.ts', "import { B } from '@picket/core/node'\nexport { c } from '@picket/core'\n"),
      ],
    ),
  ).toEqual([
    'packages/core/src/index.ts exports B, a, d, which nothing outside the package imports. Remove the exports.',
  ])
})

it('finds members that are read from a namespace import, unless it is imported as a type', () => {
  const found = findImports(
    "import * as api from '@picket/core/api'\nimport type * as core from '@picket/core'\napi.a(api.B, core.c)\n",
  )
  expect(found).toEqual(new Map([['@picket/core/api', new Set(['a', 'B'])]]))
})

it('finds names in types that import a module', () => {
  expect(findImports("type A = import('@picket/core').B\ntype C = (typeof import('@picket/core'))['d']\n")).toEqual(
    new Map([['@picket/core', new Set(['B', 'd'])]]),
  )
})

it('finds exports of every kind', () => {
  const text = `export { a, type B, c as d } from './x.ts'
export type { E } from './y.ts'
export {
  // Why.
  f,
} from './z.ts'
export const g = 1
export async function h() {}
export interface I {}
`
  expect(findExports(text)).toEqual(['a', 'B', 'd', 'E', 'f', 'g', 'h', 'I'])
})

it('finds the entry points of this repository', () => {
  expect(readEntryPoints(root).map(({ specifier }) => specifier)).toEqual(
    expect.arrayContaining(['@picket/core', '@picket/core/api', '@picket/core/node', '@picket/server/config']),
  )
})
