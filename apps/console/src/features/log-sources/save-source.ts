import {
  CreateSource,
  toSourceInput,
  UpdateSource,
  type OfferedSourceKind,
  type SourceValues,
  type StoredSource,
} from '@picket/core/api'
import { client } from '../../app/client.ts'

const quietly = { failSilently: true }

/** Creates a source, or updates `known`. Throws if the server rejects it. Returns its id. */
export async function saveSource(kind: OfferedSourceKind, values: SourceValues, known?: StoredSource): Promise<string> {
  const { kind: name, ...input } = toSourceInput(kind, values, known)
  if (known === undefined) {
    const { createSource } = await client.mutate(CreateSource, { input: { kind: name, ...input } }, quietly)
    client.apollo.cache.evict({ fieldName: 'sources' })
    return createSource.logSource.integrationId
  }
  const { updateSource } = await client.mutate(UpdateSource, { input: { id: known.integrationId, ...input } }, quietly)
  return updateSource.logSource.integrationId
}
