import { expect, it } from 'vitest'
import { pathOfQuery, pathOfSaved } from './paths.ts'

it('opens PicketFlow in the search, SQL in the explorer, and notebooks on their page', () => {
  const query = { id: 'q1', kind: 'AD_HOC', sql: 'logs | limit 1' }
  expect(pathOfQuery({ ...query, mode: 'PANTHERFLOW' })).toBe('/investigate/search/?query=logs%20%7C%20limit%201&id=q1')
  expect(pathOfQuery({ ...query, mode: 'NATIVE_SQL' })).toBe('/investigate/data-explorer/?id=q1')
  expect(pathOfQuery({ ...query, mode: 'SEARCH', kind: 'INDICATOR_SEARCH' })).toBe(
    '/investigate/indicator-search/?id=q1',
  )
  const saved = { name: 'A & B', sql: 'logs | limit 1' }
  expect(pathOfSaved({ ...saved, language: 'PANTHERFLOW' })).toBe('/investigate/search/?query=logs%20%7C%20limit%201')
  expect(pathOfSaved({ ...saved, language: 'SQL' })).toBe('/investigate/data-explorer/?saved=A%20%26%20B')
  expect(pathOfSaved({ ...saved, language: 'MARKDOWN' })).toBe('/investigate/notebooks/A%20%26%20B/')
})
