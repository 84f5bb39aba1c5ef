import { AddDestination, UpdateDestination } from '@picket/core/api'
import { client } from '../app/client.ts'
import { toInput, type Destination, type DestinationValues } from './form-values.ts'
import type { DestinationKind } from './types.ts'

const quietly = { failSilently: true }

/** Saves a new one, or changes one that is there. Throws what the server says against it. */
export async function saveDestination(
  kind: DestinationKind,
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
