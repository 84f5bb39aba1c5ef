import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readContent } from '../node/read-content.ts'
import { createCheckContext } from './validate.ts'
import { recommendedChecks } from './recommended-checks.ts'

const breaks = join(import.meta.dirname, '../../fixtures/specs')

it('marks every check that reads what Python files say', async () => {
  const { content } = await readContent({ paths: [breaks], cwd: breaks })
  expect(content.specs.length).toBeGreaterThan(readdirSync(breaks).length / 2)
  const context = createCheckContext({ content })
  const guarded = Object.defineProperties(
    { ...context },
    { python: { get: () => failure('python') }, modules: { get: () => failure('modules') } },
  )
  for (const check of recommendedChecks.filter(({ readsPython }) => !readsPython)) {
    expect(() => [...check.run(guarded)], check.name).not.toThrow()
  }
})

function failure(what: string): never {
  throw new Error(`It reads "${what}".`)
}
