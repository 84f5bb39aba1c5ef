import { createKafkaSource } from '../../kafka/kafka-source.ts'
import { kafkaFields, toCluster } from '../../kafka/kafka-settings.ts'
import { openKafkaReader } from '../../kafka/open-kafka-reader.ts'
import { defineSource } from '../define-source.ts'

/** Reads topics of Apache Kafka as a member of a consumer group. */
export const kafkaKind = defineSource({
  name: 'kafka',
  presentation: {
    label: 'Kafka',
    summary: 'Reads topics of Apache Kafka',
    mark: 'M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 16a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM18 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 8v8M13.5 7l3 2',
    setUp: [
      'Create a user that can read and describe the topics, and can read a consumer group of its own.',
      'If the brokers have private addresses, add them to "server.outbound.allow" in picket.yaml.',
    ],
    fields: kafkaFields,
    example: { brokers: ['kafka.example.com:9093'], topics: ['audit'], groupId: 'picket', authentication: 'None' },
  },
  health: {
    check: 'kafkaStatus',
    describe: ({ settings: { topics } }) =>
      `The server reads ${topics.length === 1 ? `the topic "${topics[0]}"` : `${topics.length} topics`}.`,
  },
  pull: ({ settings, format }, { guard }) =>
    createKafkaSource({ open: () => openKafkaReader(toCluster(settings), guard), format }),
})
