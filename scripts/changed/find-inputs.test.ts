import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { findInputs } from './find-inputs.ts'

const entryPoints = new Map([['@picket/core/node', 'packages/core/src/node/index.ts']])
const inputsOf = (...lines: readonly string[]): readonly string[] =>
  findInputs(root, lines.join('\n'), 'scripts/changed/find-inputs.test.ts', entryPoints)

it('finds the imports of a file, including from our packages', () => {
  expect(
    inputsOf(
      "import { findTests } from './find-tests.ts'",
      "import type { X } from '@picket/core/node'",
      "const later = await import('../run.ts')",
      "import { z } from 'zod'",
    ),
  ).toEqual(['scripts/changed/find-tests.ts', 'packages/core/src/node/index.ts', 'scripts/run.ts'])
})

it('finds the files and directories that a file names relative to its directory or to the root', () => {
  expect(
    inputsOf(
      "fork(join(import.meta.dirname, 'read-inputs.ts'))",
      "const content = join(root, 'packages/content/samples')",
      "new URL('../../docs/architecture.md', import.meta.url)",
    ),
  ).toEqual(['scripts/changed/read-inputs.ts', 'packages/content/samples', 'docs/architecture.md'])
})

it('ignores strings that only look like inputs', () => {
  expect(inputsOf("join(folder, '..')", "'changed'", "'../..'", "'./'", "'no/such/file.ts'", "'/etc/passwd'")).toEqual(
    [],
  )
})
