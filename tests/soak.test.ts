import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../scripts/run.ts'
import { runSoak } from '../scripts/soak/run-soak.ts'

/** `npm run soak` does the same for an hour. */
it('runs at half of its capacity for a minute, and needs no more memory at the end than before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-soak-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const content = join(root, 'packages/content')
  const report = await runSoak({ folder, content, minutes: 1, floodEvents: 4_000 })
  expect(report.problems).toEqual([])
  expect(report.samples).toHaveLength(60)
}, 600_000)
