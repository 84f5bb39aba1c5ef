import { createKey, createSecrets } from '../../data-directory/secrets.ts'
import { createClosers } from '../../async/closers.ts'
import { createAlerting, type Alerting, type AlertingPorts } from '../create-alerting.ts'
import { silentLog } from '../../ports/log.ts'

/** Alerts and their delivery as the server wires them, with nobody and nothing around them but what is given. */
export function openAlerting(
  given: Pick<AlertingPorts, 'database' | 'now' | 'send'> & Partial<AlertingPorts>,
): Alerting {
  let ids = 0
  return createAlerting({
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
    infoStartsResolved: async () => false,
    opened: async () => undefined,
    ...given,
  })
}
