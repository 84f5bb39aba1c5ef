import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { describeWhenHanging } from './describe-waiting.ts'
import { watch } from './watch.ts'

const soon = { timeoutMs: 400, interval: 100 }

it.runIf(process.platform === 'linux')('fails a test that is idle, and reports what it waits for', async () => {
  const child = spawn('sleep', ['600'])
  onTestFinished(() => void child.kill())
  onTestFinished(describeWhenHanging(() => 'Page http://localhost/alerts/'))
  const error = await watch(() => new Promise(() => undefined), soon).catch((reason: unknown) => reason as Error)
  const lines = error?.message.replaceAll(/\d+ (?!s)/g, 'N ').split('\n')
  // Other tests of this worker may have left processes that are still ending.
  expect(lines?.filter((line) => !/^Process \d+, waiting: (?!sleep )/.test(line))).toEqual([
    'The test hangs: nothing has happened for 0 s.',
    expect.stringMatching(/^Open resources: .*N ProcessWrap/),
    expect.stringMatching(/^Process \d+, waiting: sleep N $/),
    'Page http://localhost/alerts/',
  ])
})

it('does not fail a busy test, however long it takes', async () => {
  const end = process.uptime() + 1.5
  await watch(async () => {
    while (process.uptime() < end) await new Promise((resolve) => setImmediate(resolve))
  }, soon)
})

it('rethrows the error of a test', async () => {
  await expect(watch(() => Promise.reject(new Error('wrong')), soon)).rejects.toThrow('wrong')
})
