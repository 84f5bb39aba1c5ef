import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { retentionPoint } from '../scripts/crash/jobs/retention.ts'
import { fewCrashPoints } from '../scripts/crash/plan.ts'
import { runCrashes } from '../scripts/crash/run-crashes.ts'

/** `npm run crash` does the same at every point, for longer, and at random moments. */
it('loses and duplicates nothing when killed between two effects of processing events and jobs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const points = fewCrashPoints
  const report = await runCrashes({ kills: points.length, points, seed: 1, folder, others: 25 })
  expect(report.problems).toEqual([])
  expect(report.hits).toEqual(Object.fromEntries([...points, retentionPoint].map((point) => [point, 1])))
}, 1_200_000)
