import { AddDestination, UpdateDestination, type OfferedKind } from '@picket/core/api'
import { client } from '../app/client.ts'
import { toInput, type Destination, type DestinationValues } from './form-values.ts'

const quietly = { failSilently: true }

/** Adds a destination, or updates `known`. Throws if the server rejects it. */
export async function saveDestination(
  kind: OfferedKind,
  values: DestinationValues,
  known?: Destination,
): Promise<Destination> {
  const input = toInput(kind, values, known)
  const saved =
    known === undefined
      ? (await client.mutate(AddDestination, { input }, quietly)).addDestination
      : (await client.mutate(UpdateDestination, { input: { ...input, outputId: known.outputId } }, quietly))
          .updateDestination
  await client.apollo.refetchQueries({ include: 'active' })
  return saved.destination
}
