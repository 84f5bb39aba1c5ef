import { expect, test } from 'vitest'
import { createNativeRunner } from './create-runner.ts'
import { oneRule } from './testing/one-rule.ts'

const tellsProcess =
  'import os\n\ndef rule(event):\n    return True\n\ndef title(event):\n    return str(os.getpid())\n'

/** A process that looks changed is thrown away after its answer, with all that it has loaded. */
test('no operation makes its process look changed', async () => {
  const runner = createNativeRunner({ workers: 1 })
  const source = { file: 'rule.py', text: tellsProcess }
  const job = oneRule('process', tellsProcess, {})
  const processes: unknown[] = []
  const operations: readonly (() => Promise<unknown>)[] = [
    () => runner.run({ ...job, coverage: true }),
    () => runner.trace(job),
    () => runner.analyze([source]),
    () => runner.findMutants([{ ...source, main: 'rule' }]),
    () => runner.guards([{ id: 'process', kind: 'rule', source, logTypes: [] }]),
  ]
  for (const operation of operations) {
    await operation()
    const { cases } = await runner.run(job)
    processes.push(cases[0]?.functions.find(({ name }) => name === 'title')?.output)
  }
  await runner.close()
  expect(processes).toEqual(operations.map(() => processes[0]))
  expect(processes[0]).toMatch(/\d/)
})
