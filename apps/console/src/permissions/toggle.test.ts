import { permissions as all, withImplied, type Permission } from '@picket/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { permissionGroups } from './groups.ts'
import { togglePermission } from './toggle.ts'

it('adds Read with Modify, and takes Modify away with Read (spec: D1-6.5)', () => {
  expect(togglePermission([], 'AlertModify')).toEqual(['AlertModify', 'AlertRead'])
  expect(togglePermission(['AlertModify', 'AlertRead'], 'AlertModify')).toEqual(['AlertRead'])
  expect(togglePermission(['AlertModify', 'AlertRead', 'RuleRead'], 'AlertRead')).toEqual(['RuleRead'])
  expect(togglePermission(['LogSourceRawDataRead'], 'LogSourceRead')).toEqual(['LogSourceRawDataRead', 'LogSourceRead'])
})

it('leaves what the server would leave, whatever is ticked in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all)), (ticks) => {
      const chosen = ticks.reduce<readonly Permission[]>(togglePermission, [])
      expect(chosen).toEqual(withImplied(chosen))
    }),
  )
})

it('offers every permission once', () => {
  const offered = permissionGroups.flatMap(({ permissions }) => permissions.map(({ name }) => name))
  expect(offered.toSorted()).toEqual([...all])
})
