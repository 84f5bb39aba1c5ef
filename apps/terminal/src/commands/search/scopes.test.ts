import { indicatorScopes } from '@picket/core'
import { expect, it } from 'vitest'
import { scopes } from './command.ts'

it('offers the scopes of indicator searches', () => {
  expect(scopes).toEqual(indicatorScopes.map(({ name }) => name))
})
