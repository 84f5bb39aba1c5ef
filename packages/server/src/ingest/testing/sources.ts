import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { systemViewer } from '../../access/viewer.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createSourceFinder } from '../source-finder.ts'
import { createHttpSources, type HttpSourceInput } from '../http-sources.ts'
import { sourceKinds } from '../sources/kinds/index.ts'
import type { SourceKind } from '../sources/source-kind.ts'
import { createSourceService } from '../source-service.ts'

/** A source without authentication by default. */
export function inputOf(more: Partial<HttpSourceInput> = {}): HttpSourceInput {
  return {
    integrationLabel: 'Shop',
    logTypes: ['Custom.Orders'],
    logStreamType: 'Auto',
    authMethod: 'None',
    ...more,
  }
}

/**
 * Opens sources on empty tables; the clock is fixed unless a test advances it. `more` are kinds in addition to those of
 * the server.
 */
export async function openSources(more: readonly SourceKind[] = []) {
  const kinds = [...sourceKinds, ...more]
  const database = await openTestDatabase()
  const secrets = createSecrets([createKey()])
  const clock = { now: Date.UTC(2026, 0, 1) }
  let ids = 0
  const now = (): number => clock.now
  const finder = createSourceFinder({ database, secrets, now, kinds })
  const service = createSourceService({
    database,
    secrets,
    finder,
    logTypes: () => ['AWS.SecurityFindingFormat', 'CrowdStrike.Unknown', 'Custom.Logins', 'Custom.Orders'],
    now,
    randomId: () => `source-${++ids}`,
    kinds,
  })
  const http = createHttpSources(service)
  const create = (more?: Partial<HttpSourceInput>) => http.create(systemViewer, inputOf(more))
  return { database, secrets, clock, finder, service, http, create, kinds }
}
