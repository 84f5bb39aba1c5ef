import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { faultScenarios } from '../scripts/crash/faults/index.ts'

it.each(faultScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'loses and duplicates nothing with %s',
  async (_, { run }) => {
    const folder = mkdtempSync(join(tmpdir(), 'picket-fault-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(await run(folder)).toEqual([])
  },
)
