import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createCache, toCacheId } from './cache.ts'
import { ListLogSources } from './documents/source.generated.ts'

test.each([
  [{ __typename: 'Alert', id: 'a' }, 'Alert:a'],
  [{ __typename: 'HttpLogIntegration', integrationId: 's' }, 'HttpLogIntegration:s'],
  [{ __typename: 'FeatureFlag', name: 'ENABLE_X' }, 'FeatureFlag:ENABLE_X'],
  [{ __typename: 'Destination', id: 'no', name: 'no', outputId: 'd' }, 'Destination:d'],
  [{ __typename: 'Schema', id: 'no', name: 'Custom.Logs' }, 'Schema:Custom.Logs'],
  [{ __typename: 'User', id: 'u', name: 'n' }, 'User:u'],
  [{ __typename: 'PageInfo' }, undefined],
  [{ __typename: 'Alert', id: '' }, undefined],
  [{ id: 'a' }, undefined],
  // Parts of two things may have one name.
  [{ __typename: 'DetectionTest', name: 'root login' }, undefined],
])('%j is known as %s', (object, expected) => {
  expect(toCacheId(object)).toBe(expected)
})

// spec: D1-3.20
test('only these are known by their names alone; what has one within something else is a part of it', () => {
  expect(typesKnownBy('name', ['id', 'integrationId', 'outputId'])).toEqual([
    'DataLakeDatabase',
    'FeatureFlag',
    'Schema',
  ])
})

test('only sources are known by the source that they name: resources of one have it in common', () => {
  expect(typesKnownBy('integrationId', ['id'])).toEqual([
    'DirectoryLogIntegration',
    'GenericLogIntegration',
    'HttpLogIntegration',
    'SchemaLogSource',
  ])
})

/** Types of the API that have this field, none of the others, and are known by it. */
function typesKnownBy(field: string, others: readonly string[]): readonly string[] {
  const folder = join(import.meta.dirname, '../../../../schema/graphql')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const known = parse(texts.join('\n')).definitions.flatMap((one) => {
    const fields = one.kind === 'ObjectTypeDefinition' ? (one.fields ?? []).map(({ name }) => name.value) : []
    const isNamed = fields.includes(field) && !others.some((key) => fields.includes(key))
    const type = 'name' in one ? (one.name?.value ?? '') : ''
    return isNamed && toCacheId({ __typename: type, [field]: 'x' }) !== undefined ? [type] : []
  })
  return known.toSorted()
}

test('what a list holds is found again through the interface it is asked by', () => {
  const cache = createCache()
  const node = {
    __typename: 'HttpLogIntegration' as const,
    integrationId: 's',
    integrationLabel: 'Web',
    integrationType: 'http-ingest',
    isEditable: true,
    isHealthy: true,
    logTypes: ['Custom.Logs'],
    createdAtTime: '2026-01-01T00:00:00.000Z',
    createdBy: null,
    lastModified: null,
    lastEventReceivedAtTime: null,
    lastEventProcessedAtTime: null,
    pausedAt: null,
    health: [],
    alarm: null,
  }
  const pageInfo = {
    __typename: 'PageInfo' as const,
    startCursor: null,
    endCursor: null,
    hasNextPage: false,
    hasPreviousPage: false,
  }
  const data = { sources: { edges: [{ node }], pageInfo } }
  cache.writeQuery({ query: ListLogSources, variables: {}, data })
  expect(cache.readQuery({ query: ListLogSources, variables: {} })).toMatchObject(data)
  expect(Object.keys(cache.extract())).toContain('HttpLogIntegration:s')
})
