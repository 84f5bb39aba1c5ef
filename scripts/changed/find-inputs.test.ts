import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { findInputs } from './find-inputs.ts'

const doors = new Map([['@picket/core/node', 'packages/core/src/node/index.ts']])
const inputsOf = (...lines: readonly string[]): readonly string[] =>
  findInputs(root, lines.join('\n'), 'scripts/changed/find-inputs.test.ts', doors)

it('finds what a file imports, from our packages too', () => {
  expect(
    inputsOf(
      "import { findTests } from './find-tests.ts'",
      "import type { X } from '@picket/core/node'",
      "const later = await import('../run.ts')",
      "import { z } from 'zod'",
    ),
  ).toEqual(['scripts/changed/find-tests.ts', 'packages/core/src/node/index.ts', 'scripts/run.ts'])
})

it('finds the files and directories that a file names, from its own directory and from the root', () => {
  expect(
    inputsOf(
      "fork(join(import.meta.dirname, 'read-inputs.ts'))",
      "const content = join(root, 'packages/content/samples')",
      "new URL('../../docs/architecture.md', import.meta.url)",
    ),
  ).toEqual(['scripts/changed/read-inputs.ts', 'packages/content/samples', 'docs/architecture.md'])
})

it('takes nothing for an input that only looks like one', () => {
  expect(inputsOf("join(folder, '..')", "'changed'", "'../..'", "'./'", "'no/such/file.ts'", "'/etc/passwd'")).toEqual(
    [],
  )
})
