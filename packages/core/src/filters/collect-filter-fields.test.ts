import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectFilterFields, type LogTypeFilters } from './collect-filter-fields.ts'
import { fieldTypes } from './field-types.ts'
import type { FilterField } from './filter-fields.ts'

const managed: readonly FilterField[] = [{ target: 'p_log_type', type: 'string' }]
const aws: LogTypeFilters = {
  logType: 'AWS.CloudTrail',
  filters: [
    { target: 'eventName', type: 'string' },
    { target: 'port', type: 'int' },
    { target: 'user', type: 'string' },
    { target: 'ip', type: 'ip' },
  ],
}
const okta: LogTypeFilters = {
  logType: 'Okta.SystemLog',
  filters: [
    { target: 'user', type: 'string', description: 'Who.' },
    { target: 'port', type: 'string' },
    { target: 'User', type: 'string' },
    { target: 'ip', type: 'ip' },
  ],
}
const unknown: LogTypeFilters = { logType: 'Custom.Shop' }

/** `GROUP: TARGET ...` of all that hold something. */
function shown(...logTypes: readonly LogTypeFilters[]): readonly string[] {
  const { filtersByLogType, shared } = collectFilterFields(managed, logTypes)
  const line = (name: string, fields: readonly FilterField[]) =>
    [`${name}:`, ...fields.map(({ target }) => target)].join(' ')
  return [...filtersByLogType.map(({ logType, filters }) => line(logType, filters)), line('Shared', shared)]
}

// spec: D2-3.20
describe('the fields of log types', () => {
  it('are the managed ones alone where none is chosen', () => {
    expect(collectFilterFields(managed, [])).toEqual({ pantherManaged: managed, filtersByLogType: [], shared: [] })
  })

  it('are shared where all have them with one type', () => {
    expect(shown(aws, okta)).toEqual(['AWS.CloudTrail: eventName port', 'Okta.SystemLog: port User', 'Shared: user ip'])
    expect(collectFilterFields(managed, [aws, okta]).shared).toEqual([
      { target: 'user', type: 'string', description: 'Who.' },
      { target: 'ip', type: 'ip' },
    ])
  })

  it('are not shared by one log type that is chosen twice', () => {
    expect(shown(aws, aws)).toEqual(['AWS.CloudTrail: eventName port user ip', 'Shared:'])
  })

  it('are not shared with a log type of which nothing is known', () => {
    expect(shown(aws, unknown)).toEqual(['AWS.CloudTrail: eventName port user ip', 'Custom.Shop:', 'Shared:'])
  })

  it('none is lost, none doubled, and only shared ones are shared', () => {
    const filters = fc.uniqueArray(
      fc.record({ target: fc.constantFrom('a', 'b', 'c'), type: fc.constantFrom(...fieldTypes.slice(0, 2)) }),
      { selector: ({ target }) => target },
    )
    const chosen = fc.uniqueArray(fc.record({ logType: fc.constantFrom('X', 'Y', 'Z'), filters }), {
      selector: ({ logType }) => logType,
    })
    fc.assert(
      fc.property(chosen, (logTypes) => {
        const { filtersByLogType, shared } = collectFilterFields(managed, logTypes)
        const key = ({ target, type }: FilterField) => `${target} ${type}`
        for (const [i, { filters: own }] of logTypes.entries()) {
          const offered = [...filtersByLogType[i]!.filters, ...shared].map(key).sort()
          expect(offered).toEqual(own.map(key).sort())
        }
        const everywhere = logTypes.length > 1 ? logTypes[0]!.filters.map(key) : []
        const common = everywhere.filter((one) => logTypes.every((type) => type.filters.map(key).includes(one)))
        expect(shared.map(key)).toEqual(common)
      }),
    )
  })
})
