import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithinLogTypes, logTypeAccessKinds, maySeeLogType, type LogTypeAccess } from './log-type-access.ts'
import { permissions, toPermission, withImplied } from './permission.ts'

describe('permissions', () => {
  // spec: D1-6.4
  it('brings the Read of each Modify, sorted and each once', () => {
    expect(withImplied(['UserModify', 'AlertModify', 'AlertRead', 'BulkUpload'])).toEqual([
      'AlertModify',
      'AlertRead',
      'BulkUpload',
      'UserModify',
      'UserRead',
    ])
    expect(withImplied(permissions)).toEqual(permissions)
  })

  it('knows names, the older one of the assistant too, and no others', () => {
    expect(['AlertRead', 'RunPantherAI', 'alertread', 'constructor'].map(toPermission)).toEqual([
      'AlertRead',
      'PicketAI',
      undefined,
      undefined,
    ])
  })
})

describe('log types that a role may see', () => {
  const sees = (kind: LogTypeAccess['kind'], logTypes: readonly string[] = []): readonly boolean[] =>
    ['Okta.SystemLog', 'AWS.CloudTrail'].map((logType) => maySeeLogType({ kind, logTypes }, logType))

  it.each([
    ['ALLOW_ALL', [], [true, true]],
    ['DENY_ALL', [], [false, false]],
    ['ALLOW', ['Okta.SystemLog'], [true, false]],
    ['DENY', ['Okta.SystemLog'], [false, true]],
  ] as const)('%s of %j', (kind, logTypes, expected) => {
    expect(sees(kind, logTypes)).toEqual(expected)
  })

  it('lie within a limit exactly when nothing shows that the limit hides', () => {
    const names = ['A', 'B', 'C']
    const access = fc.record({ kind: fc.constantFrom(...logTypeAccessKinds), logTypes: fc.subarray(names) })
    fc.assert(
      fc.property(access, access, (inner, limit) => {
        // D means every log type that is not listed.
        const shown = [...names, 'D'].filter((logType) => maySeeLogType(inner, logType))
        expect(isWithinLogTypes(inner, limit)).toBe(shown.every((logType) => maySeeLogType(limit, logType)))
      }),
    )
  })
})
