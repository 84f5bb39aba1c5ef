import { createAlertRecorder, type AlertRecorder } from '../../alerts/alert-recorder.ts'
import { noMailer } from '../../mail/mailer.ts'
import type { AlertPorts } from '../../alerts/record-alerts.ts'
import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { toDestination } from '../../delivery/destination-service.ts'
import { enqueue } from '../../delivery/outbox.ts'
import { readDestinations } from '../../stores/destinations/destination-store.ts'
import { createClosers } from '../../async/closers.ts'
import { createAlerting, type Alerting, type AlertingPorts } from '../create-alerting.ts'
import { silentLog } from '../../ports/log.ts'

export interface TestAlerting extends Alerting, Pick<AlertRecorder, 'record'> {}

type Given = Pick<AlertingPorts, 'database' | 'now' | 'send'> &
  Partial<Omit<AlertingPorts, 'recorder'> & Pick<AlertPorts, 'infoStartsResolved' | 'opened'>>

/** Opens alerts and their deliveries as the server connects them, with fakes for other parts by default. */
export function openAlerting({ infoStartsResolved = async () => false, opened, ...given }: Given): TestAlerting {
  let ids = 0
  const { database, now } = given
  const recorder = createAlertRecorder({
    database,
    now,
    listDestinations: async (trx) => (await readDestinations(trx)).map(toDestination),
    enqueue,
    infoStartsResolved,
  })
  if (opened) recorder.onOpened(opened)
  const alerting = createAlerting({
    secrets: createSecrets([createKey()]),
    randomId: () => String(++ids).padStart(32, '0'),
    log: silentLog,
    at: () => undefined,
    closers: createClosers(),
    users: { findAll: async () => [] },
    factsOf: () => undefined,
    consoleUrl: () => 'https://picket.test',
    allow: [],
    version: '1',
    logTypes: () => [],
    chance: () => 0,
    sendMail: noMailer.send,
    recorder,
    ...given,
  })
  return { ...alerting, record: recorder.record }
}
