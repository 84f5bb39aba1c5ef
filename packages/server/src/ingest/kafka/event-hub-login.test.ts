import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../ports/log.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { createPullRunner } from '../sources/pull-runner.ts'
import { createCountingSpool } from '../testing/counting-spool.ts'
import { toEventHubCluster } from './event-hub-settings.ts'
import type { KafkaCluster } from './kafka-cluster.ts'
import { createKafkaSource } from './kafka-source.ts'
import { openKafkaReader } from './open-kafka-reader.ts'
import { startSaslBroker } from './testing/sasl-broker.ts'

const key = (secret: string): string =>
  `Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKeyName=picket;SharedAccessKey=${secret}`

/** Reads an event hub with a connection string from a broker that knows another one. Returns the problem of the source. */
async function read(entered: string, known: string, mechanisms?: readonly string[]) {
  const broker = await startSaslBroker({
    username: '$ConnectionString',
    password: known,
    ...(mechanisms && { mechanisms }),
  })
  onTestFinished(broker.close)
  const settings = {
    connectionString: entered,
    eventHub: 'audit',
    consumerGroup: '$Default',
    startFrom: 'latest',
  } as const
  const cluster: KafkaCluster = {
    ...toEventHubCluster(settings),
    brokers: [broker.address],
    tls: { ca: broker.certificate },
  }
  const runner = createPullRunner({
    database: await openTestDatabase(),
    spool: createCountingSpool().open(),
    now: Date.now,
    randomId: () => 'id',
    log: silentLog,
    sourceId: 's',
    owner: 'a',
    pulled: createKafkaSource({ open: () => openKafkaReader(cluster, undefined), format: { type: 'Auto' } }),
  })
  await runner.turn()
  const health = runner.health()
  await runner.stop()
  const { logins, early } = broker
  return { logins, early, problem: health.state === 'failing' ? health.problem : health.state }
}

it('logs in with the connection string, over TLS, before it requests anything else', async () => {
  const { logins, early, problem } = await read(key('c2VjcmV0'), key('c2VjcmV0'))
  expect(new Set(logins.map((login) => JSON.stringify(login)))).toEqual(
    new Set([
      JSON.stringify({
        mechanism: 'PLAIN',
        username: '$ConnectionString',
        password: key('c2VjcmV0'),
        isAccepted: true,
      }),
    ]),
  )
  expect(early).toEqual([])
  // The broker of the test lets nobody read: the login is over.
  expect(problem).toBe(
    'The shared access policy of the connection string cannot read the event hub "audit". Give it the claim Listen.',
  )
})

it('says that the connection string is wrong, and never shows it', async () => {
  const { logins, problem } = await read(key('b2xk'), key('bmV3'))
  expect(new Set(logins.map(({ isAccepted }) => isAccepted))).toEqual(new Set([false]))
  expect(problem).toBe(
    'Event Hubs rejects the connection string. Copy it again from the shared access policy: its key may have been replaced.',
  )
})

it('says that a namespace does not accept keys', async () => {
  const { logins, problem } = await read(key('a'), key('a'), ['OAUTHBEARER'])
  expect(logins).toEqual([])
  expect(problem).toBe(
    'The namespace does not accept connection strings. Enable local authentication (keys) in its settings.',
  )
})
