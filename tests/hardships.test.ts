import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hardships } from '../scripts/crash/hardships/index.ts'

it.each(hardships.map((hardship) => [hardship.name, hardship] as const))(
  'loses and doubles nothing through %s',
  async (_, { run }) => {
    const folder = mkdtempSync(join(tmpdir(), 'picket-hardship-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    expect(await run(folder)).toEqual([])
  },
)
