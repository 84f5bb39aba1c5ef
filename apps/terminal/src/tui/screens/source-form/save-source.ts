import type { OfferedSourceKind, SourceValues, StoredSource } from '@picket/core/api'
import type { Server } from '../../server/server.ts'

export interface SourceToSave {
  readonly kind: OfferedSourceKind
  readonly values: SourceValues
  readonly source?: StoredSource
}

/** Creates the log source, or updates it. Returns its id. */
export async function saveSource(server: Server, { kind, values, source }: SourceToSave): Promise<string> {
  const { CreateSource, UpdateSource, toSourceInput } = await import('@picket/core/api')
  const { kind: name, ...input } = toSourceInput(kind, values, source)
  if (source === undefined) {
    // Creating twice would add two sources, so this is not retried.
    const { createSource } = await server.read((api) => api.mutate(CreateSource, { input: { kind: name, ...input } }))
    return createSource.logSource.integrationId
  }
  const id = source.integrationId
  const { updateSource } = await server.change((api) => api.mutate(UpdateSource, { input: { id, ...input } }))
  return updateSource.logSource.integrationId
}

/** Returns the messages of the server that name a field, by path. */
export async function fieldErrors(error: unknown): Promise<Readonly<Record<string, string>>> {
  const { describeFailure } = await import('@picket/core/api')
  const { extensions } = describeFailure(error)
  const named = (extensions['fields'] ?? []) as readonly { readonly path: string; readonly message: string }[]
  return Object.fromEntries(named.map(({ path, message }) => [toRowPath(path), message]))
}

/** Paths of the API name the part of a value, and the options of the stream. */
function toRowPath(path: string): string {
  const plain = path.replace(/^input\./, '')
  if (plain.startsWith('logStreamTypeOptions.')) return 'enclosingField'
  const [first, second] = plain.split('.')
  return first === 'settings' && second !== undefined ? `settings.${second}` : first!
}
