import type { Actor } from '../../access/actor.ts'
import type { DestinationType as DeliveryType } from '../../delivery/destination-type.ts'
import { destinationTypes } from '../../delivery/types/index.ts'
import type { DestinationChoices } from '../../delivery/destination-choices.ts'
import type { DestinationService, ShownDestination, TestDelivery } from '../../delivery/destination-service.ts'
import type { AlertDelivery, Destination, DestinationKind, DestinationType, Resolvers } from '../schema.generated.ts'

export function createDestinationResolvers({
  destinations,
  destinationChoices,
}: {
  readonly destinations: DestinationService
  readonly destinationChoices: DestinationChoices
}): Resolvers {
  return {
    Query: {
      destinations: async () => (await destinations.list()).map(present),
      destination: async (_, { id }) => present(await destinations.get(id)),
      destinationKinds: () => destinationTypes.map(presentKind),
      slackBotChannels: async (_, { input }) => [...(await destinationChoices.slackChannels(input))],
      async jiraMetadata(_, { input }) {
        const { projects, priorities, issueTypes, statuses, assignees } = await destinationChoices.jiraMetadata(input)
        return {
          projects: [...projects],
          priorities: [...priorities],
          issueTypes: [...issueTypes],
          statuses: [...statuses],
          assignees: [...assignees],
        }
      },
    },
    Mutation: {
      addDestination: async (_, { input }, { viewer }) => ({
        destination: present(await destinations.add(viewer, input)),
      }),
      updateDestination: async (_, { input }, { viewer }) => ({
        destination: present(await destinations.update(viewer, input)),
      }),
      async deleteDestination(_, { id }) {
        await destinations.remove(id)
        return { id }
      },
      sendTestAlert: async (_, { outputIds }) => ({
        deliveries: (await destinations.test(outputIds)).map(presentTest),
      }),
      async verifyDestination(_, { outputId }) {
        const { destination, delivery } = await destinations.verify(outputId)
        return { verificationStatus: destination.verificationStatus, delivery: presentTest(delivery) }
      },
    },
  }
}

function present({ createdBy, createdAt, modifiedBy, modifiedAt, ...shown }: ShownDestination): Destination {
  return {
    ...shown,
    outputType: shown.outputType as DestinationType,
    defaultForSeverity: [...shown.defaultForSeverity],
    alertTypes: [...shown.alertTypes],
    logTypes: [...shown.logTypes],
    createdBy: (JSON.parse(createdBy) as Actor).name,
    creationTime: createdAt,
    lastModifiedBy: (JSON.parse(modifiedBy) as Actor).name,
    lastModifiedTime: modifiedAt,
  }
}

function presentKind(kind: DeliveryType): DestinationKind {
  const { name, label, summary, mark, identifiedBy, documentation, example, fields } = kind
  return { type: name as DestinationType, label, summary, mark, identifiedBy, documentation, example, fields }
}

function presentTest({ outputId, at, statusCode, message, success, label, url }: TestDelivery): AlertDelivery {
  return {
    outputId,
    dispatchedAt: at,
    statusCode,
    message: message.slice(0, 4096),
    success,
    label: label ?? '',
    url: url ?? '',
    action: null,
  }
}
