import { eventHubFields, findEventHubProblems, toEventHubCluster } from '../../kafka/event-hub-settings.ts'
import { createKafkaSource } from '../../kafka/kafka-source.ts'
import { openKafkaReader } from '../../kafka/open-kafka-reader.ts'
import { defineSource } from '../define-source.ts'

/** Reads an event hub through its Kafka endpoint, which the tiers Standard, Premium and Dedicated have. */
export const azureEventHubKind = defineSource({
  name: 'AzureEventHub',
  presentation: {
    label: 'Azure Event Hubs',
    summary: 'Reads an event hub of Azure',
    mark: 'M4 5h16M4 19h16M7 8v8M12 8v8M17 8v8',
    documentation: 'https://learn.microsoft.com/azure/event-hubs/azure-event-hubs-apache-kafka-overview',
    setUp: [
      'Use a namespace of the tier Standard or higher: the tier Basic has no Kafka endpoint.',
      'Create a consumer group, and a shared access policy with the claim Listen.',
      'For diagnostic logs of Azure, select the stream type JsonArray with the field "records".',
    ],
    fields: eventHubFields,
    example: {
      connectionString:
        'Endpoint=sb://example.servicebus.windows.net/;SharedAccessKeyName=picket;SharedAccessKey=c2VjcmV0',
      eventHub: 'audit',
      consumerGroup: '$Default',
    },
  },
  health: {
    check: 'azureEventHubStatus',
    describe: ({ settings: { eventHub } }) => `The server reads the event hub "${eventHub}".`,
  },
  findProblems: findEventHubProblems,
  pull: ({ settings, format }, { guard }) =>
    createKafkaSource({ open: () => openKafkaReader(toEventHubCluster(settings), guard), format }),
})
