import { expect, it } from 'vitest'
import { fillIn, namesIn, queryOf } from './endpoint.ts'

it('fills in what a path leaves open, and nothing that would lead elsewhere', () => {
  expect(namesIn('/api/data-lake/queries/:file')).toEqual(['file'])
  expect(fillIn('/ingest/:sourceId', {})).toBeUndefined()
  expect(fillIn('/ingest/:sourceId', { sourceId: ' ' })).toBeUndefined()
  expect(fillIn('/ingest/:sourceId', { sourceId: '../a b?c' })).toBe('/ingest/..%2Fa%20b%3Fc')
  expect(fillIn('/healthz/live', {})).toBe('/healthz/live')
})

it('takes a query with and without its question mark', () => {
  expect(['', '?', 'format=csv', ' ?format=csv&action=SIGN_IN '].map(queryOf)).toEqual([
    '',
    '',
    '?format=csv',
    '?format=csv&action=SIGN_IN',
  ])
})
