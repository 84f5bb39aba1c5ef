import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { crashPoints } from '../scripts/crash/plan.ts'
import { runCrashes } from '../scripts/crash/run-crashes.ts'

/** `npm run crash` does the same for longer, and at random moments. */
it('loses and doubles nothing, wherever between two effects it is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'picket-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const report = await runCrashes({ kills: crashPoints.length, seed: 1, folder, others: 25 })
  expect(report.problems).toEqual([])
  expect(report.hits).toEqual(Object.fromEntries(crashPoints.map((point) => [point, 1])))
}, 600_000)
