import type { StartedConsole } from '../../tests/testing/started-console.ts'
import type { FindPlace } from './addresses.ts'
import { hostileAlert } from './furnish-hostile.ts'
import { findReplayAlert } from './replay.ts'

/** Where things of an address are found: a query, and the way to the first id in its answer. */
const queries: Readonly<Record<string, readonly [query: string, way: readonly string[]]>> = {
  '/alerts-and-errors': [
    '{ alerts(input: { severities: [HIGH], createdAtAfter: "2020-01-01T00:00:00.000Z", createdAtBefore: "2100-01-01T00:00:00.000Z" }) { edges { node { id } } } }',
    ['alerts', 'edges', '0', 'node', 'id'],
  ],
  '/hostile': [hostileAlert, ['alerts', 'edges', '0', 'node', 'id']],
  '/build/detections/rules': ofKind('RULE'),
  '/build/detections/policies': ofKind('POLICY'),
  '/build/detections/correlation-rules': ofKind('CORRELATION_RULE'),
  '/build/helpers': [
    '{ listGlobalHelpers(input: {}) { globalHelpers { id } } }',
    ['listGlobalHelpers', 'globalHelpers', '0', 'id'],
  ],
  '/build/data-models': ['{ listDataModels(input: {}) { models { id } } }', ['listDataModels', 'models', '0', 'id']],
  '/configure/destinations': ['{ destinations { outputId } }', ['destinations', '0', 'outputId']],
  '/settings/roles': ['{ roles { id } }', ['roles', '0', 'id']],
  '/settings/api/playground': ['{ apiTokens { id } }', ['apiTokens', '0', 'id']],
  '/settings/api/tokens': ['{ apiTokens { id } }', ['apiTokens', '0', 'id']],
}

function ofKind(type: string): readonly [string, readonly string[]] {
  return [
    `{ detections(input: { analysisTypes: [${type}] }) { detections { id } } }`,
    ['detections', 'detections', '0', 'id'],
  ]
}

/** Names of sections and types, which nothing has to be asked for. */
const constants: Readonly<Record<string, string>> = {
  section: 'events',
  type: 'slack',
}

/** The first of each kind of thing that the demonstration has. */
export async function findPlaces(started: StartedConsole): Promise<FindPlace> {
  const found = new Map<string, string>()
  for (const [before, [query, way]] of Object.entries(queries)) {
    const id = way.reduce<unknown>(step, await started.ask(query))
    if (typeof id === 'string') found.set(before, id)
  }
  const ofReplay = await findReplayAlert(started)
  return (before, place) => constants[place] ?? ofReplay.get(place) ?? found.get(before)
}

function step(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
}
