import { CreateSource, SourceKinds } from '@picket/core/api'
import { print } from 'graphql'
import { createSourceResolvers, type SourceResolverPorts } from '../../packages/server/src/graphql/resolvers/source.ts'
import { openGraphql } from '../../packages/server/src/graphql/testing/ask.ts'
import { userWith } from '../../packages/server/src/identity/testing/viewers.ts'
import { openSources } from '../../packages/server/src/ingest/testing/sources.ts'

/**
 * Opens the API of log sources without HTTP, until the test ends. The test imports it from a copy of the repository.
 */
export async function serveSources() {
  const { service } = await openSources()
  const unused = undefined as never
  const ports: SourceResolverPorts = {
    sources: service,
    sourceWatch: unused,
    sourceFailures: unused,
    readSourceMetrics: unused,
    spool: unused,
    publicUrl: () => 'http://picket.test',
    findActor: async () => null,
  }
  const { ask } = openGraphql([createSourceResolvers(ports)])
  const viewer = userWith('LogSourceModify', 'LogSourceRead')
  return {
    kinds: async (): Promise<unknown> => (await ask(viewer, print(SourceKinds))).data,
    /** Creates a source, and returns the response of the API. */
    async create(input: object): Promise<unknown> {
      // The client also selects __typename.
      const document = print(CreateSource).replace('logSource {', 'logSource { __typename')
      const { data, errors } = await ask(viewer, document, { input })
      return errors ?? data.createSource.logSource
    },
  }
}
