import { DestinationKinds } from '@picket/core/api'
import { print } from 'graphql'
import { createKey, createSecrets } from '../../packages/server/src/data-directory/secrets.ts'
import { createDestinationChoices } from '../../packages/server/src/delivery/destination-choices.ts'
import { createDestinationService } from '../../packages/server/src/delivery/destination-service.ts'
import { createDestinationResolvers } from '../../packages/server/src/graphql/resolvers/destination.ts'
import { openGraphql } from '../../packages/server/src/graphql/testing/ask.ts'
import { tokenWith } from '../../packages/server/src/identity/testing/viewers.ts'
import { silentLog } from '../../packages/server/src/ports/log.ts'
import { openTestDatabase } from '../../packages/server/src/stores/testing/open-stores.ts'

const addDestination =
  'mutation ($input: AddDestinationInput!) { addDestination(input: $input) { destination { outputType outputConfig } } }'

/**
 * Opens the API of destinations without HTTP, until the test ends. The test imports it from a copy of the repository.
 */
export async function serveDestinations() {
  const database = await openTestDatabase()
  const secrets = createSecrets([createKey()])
  const send = (): Promise<never> => Promise.reject(new Error('This server does not send anything.'))
  const destinations = createDestinationService({
    database,
    secrets,
    send,
    sendMail: send,
    now: () => 0,
    randomId: () => 'id-1',
    log: silentLog,
    consoleUrl: () => 'http://picket.test',
    logTypes: () => [],
    resolveDeliveryErrors: async () => {},
  })
  const destinationChoices = createDestinationChoices({ database, secrets, send })
  const { ask } = openGraphql([createDestinationResolvers({ destinations, destinationChoices })])
  const viewer = tokenWith('DestinationModify')
  return {
    kinds: async (): Promise<unknown> => (await ask(viewer, print(DestinationKinds))).data,
    /** Adds a destination, and returns the response of the API. */
    async add(values: object): Promise<unknown> {
      const input = { displayName: 'Chat', defaultForSeverity: [], alertTypes: ['RULE'], ...values }
      const { data, errors } = await ask(viewer, addDestination, { input })
      return data?.addDestination?.destination ?? errors
    },
    async enumValues(): Promise<readonly string[]> {
      const { data } = await ask(viewer, '{ __type(name: "DestinationType") { enumValues { name } } }')
      return (data.__type.enumValues as readonly { readonly name: string }[]).map(({ name }) => name)
    },
  }
}
