import { expect, test } from 'vitest'
import { startPicket } from '../../testing/picket.ts'

test('Ctrl-C ends a draft that waits for more logs, and no partial file is written', async () => {
  const child = startPicket(['schema', 'infer', '-'])
  const closed = new Promise((resolve) => child.on('close', resolve))
  let stdout = ''
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
  // An error in the second log is reported as soon as it is read.
  child.stderr.once('data', () => child.kill('SIGINT'))
  child.stdin.write('{"a":1}\nwords\n')
  expect([await closed, stdout]).toEqual([130, ''])
})

test('events are printed as they are read, and a closed output ends it', async () => {
  const child = startPicket(['schema', 'parse', '-', '--log-type', 'AWS.VPCFlow'])
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.stdin.on('error', () => {})
  child.stdout.once('data', () => child.stdout.destroy())
  child.stdin.write('version account-id interface-id action start\n')
  const more = setInterval(() => child.stdin.write('2 123456789012 eni-1 ACCEPT 1577836800\n'), 50)
  expect(await closed).toBe(0)
  clearInterval(more)
})
