import { expect, it } from 'vitest'
import { toEventHubCluster } from './event-hub-settings.ts'

it.each([
  'Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=picket;SharedAccessKey=a+b/c=',
  'Endpoint=sb://acme.servicebus.windows.net;SharedAccessKeyName=picket;SharedAccessKey=a=;EntityPath=audit',
])('signs in to the Kafka endpoint of a namespace with the connection string: %s', (connectionString) => {
  const settings = { connectionString, eventHub: 'audit', consumerGroup: '$Default', startFrom: 'latest' } as const
  expect(toEventHubCluster(settings)).toMatchObject({
    brokers: ['acme.servicebus.windows.net:9093'],
    topics: ['audit'],
    groupId: '$Default',
    startFrom: 'latest',
    tls: {},
    login: { mechanism: 'PLAIN', username: '$ConnectionString', password: connectionString },
  })
})
