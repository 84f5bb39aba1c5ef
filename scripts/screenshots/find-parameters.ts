import type { StartedConsole } from '../../tests/testing/started-console.ts'
import type { FindParameter } from './addresses.ts'
import { hostileAlert } from './seed-hostile.ts'
import { findReplayAlert } from './seed-replay.ts'
import { findAuthorization, findSourceParameters } from './seed-sources.ts'

/** By path: a query, and the key path of the first id in its result. */
const queries: Readonly<Record<string, readonly [query: string, keys: readonly string[]]>> = {
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
  '/build/packs/sources/edit-pack-source': ['{ detectionPackSources { id } }', ['detectionPackSources', '0', 'id']],
  '/build/data-models': ['{ listDataModels(input: {}) { models { id } } }', ['listDataModels', 'models', '0', 'id']],
  '/configure/log-sources': [
    '{ sources(input: { nameContains: "Demo broken sender" }) { edges { node { integrationId } } } }',
    ['sources', 'edges', '0', 'node', 'integrationId'],
  ],
  '/configure/destinations': ['{ destinations { outputId } }', ['destinations', '0', 'outputId']],
  '/investigate/resources': ['{ resources { resources { id } } }', ['resources', 'resources', '0', 'id']],
  '/configure/enrichment-providers': ['{ enrichmentProviders { id } }', ['enrichmentProviders', '0', 'id']],
  '/dashboard': ['{ dashboards { id } }', ['dashboards', '0', 'id']],
  '/investigate/notebooks': [
    '{ savedQueries(input: { types: [MARKDOWN] }) { savedQueries { id } } }',
    ['savedQueries', 'savedQueries', '0', 'id'],
  ],
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

/** Values by path that require no query. */
const constantPaths: Readonly<Record<string, string>> = {
  '/configure/log-sources/add-new-source': 'http-ingest',
  '/configure/enrichment-providers/new': 'maxmind',
  '/build/packs': 'Acme.Pack.Okta.SystemLog',
  '/configure/schemas': 'Okta.SystemLog',
  '/configure/lookup-tables': 'picket_our_networks',
}

/** Values of parameters that require no query. */
const constants: Readonly<Record<string, string>> = {
  section: 'events',
  type: 'slack',
}

/** Returns a lookup of path parameters that uses the first object of each kind in the demo data. */
export async function findParameters(started: StartedConsole): Promise<FindParameter> {
  const found = new Map<string, string>()
  for (const [before, [query, keys]] of Object.entries(queries)) {
    const id = keys.reduce<unknown>(step, await started.ask(query))
    if (typeof id === 'string') found.set(before, id)
  }
  const replayParameters = await findReplayAlert(started)
  const sourceParameters = await findSourceParameters(started)
  const authorization = await findAuthorization(started)
  return (before, name) =>
    constantPaths[before] ??
    authorization.get(`${before} ${name}`) ??
    constants[name] ??
    replayParameters.get(name) ??
    sourceParameters.get(name) ??
    found.get(before)
}

function step(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key]
}
