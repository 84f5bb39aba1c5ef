import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { picketHere as picket } from '../../testing/picket-here.ts'
import { parseRunItems } from '../../testing/run-items.ts'
import { repository } from '../../testing/picket.ts'

describe('the built-in content on its sample events', () => {
  const content = join(repository, 'packages/content')
  const args = ['run', '--signals', '--alerts', '--format', 'ndjson', '--no-timing', 'samples']

  test('results are the same with guards in several processes, and without guards in one', async () => {
    const [guards, all] = await Promise.all(
      [
        ['--jobs', '2'],
        ['--no-guards', '--jobs', '1'],
      ].map((extra) => picket([...args, ...extra], { cwd: content })),
    )
    const found = (stdout: string) => stdout.split('\n').filter((line) => /"type":"(?:signal|alert)"/.test(line))
    expect(found(guards!.stdout).length).toBeGreaterThan(0)
    expect(found(all!.stdout)).toEqual(found(guards!.stdout))
    const summary = parseRunItems(guards!.stdout).at(-1)!
    expect(summary).toMatchObject({ failed: 0, withoutRules: 0, errors: 0, functionErrors: 0, problems: 0 })
    expect(summary['evaluated']).toBe(summary['read'])
    const { read, pairs, called, signals, alerts } = summary
    expect({ read, pairs, called, signals, alerts }).toEqual({
      read: 3913,
      pairs: 28_433,
      called: 312,
      signals: 258,
      alerts: 61,
    })
    expect(parseRunItems(guards!.stdout).some(({ cause }) => cause === 'CORRELATION_RULE')).toBe(true)
  })
})
