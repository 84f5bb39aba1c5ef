import type { Destination } from '@picket/core'
import type { Viewer } from '../../access/viewer.ts'
import { systemViewer } from '../../access/viewer.ts'
import type { AlertChange, JoinedAlert, NewAlert } from '../../stores/alerts/alert-change.ts'
import type { AlertPorts } from '../record-alerts.ts'

/** Returns an alert with defaults for everything that the test does not set. */
export function newAlert(given: Partial<NewAlert> = {}): NewAlert {
  return {
    id: '0'.repeat(31) + '1',
    type: 'RULE',
    detectionId: 'Sample.Rule',
    title: 'Sign-in by ana',
    severity: 'HIGH',
    severityDefault: 'HIGH',
    description: '',
    runbook: '',
    reference: '',
    dedup: 'somebody',
    contextText: '{}',
    logTypes: ['Sample.Log'],
    resourceTypes: [],
    tags: [],
    reports: {},
    summary: [],
    createdAt: 1000,
    firstEventAt: 900,
    lastEventAt: 950,
    eventCount: 1,
    outputIds: [],
    ...given,
  }
}

export function opened(given: Partial<NewAlert> = {}): AlertChange {
  return { kind: 'opened', alert: newAlert(given) }
}

export function joined(alert: JoinedAlert): AlertChange {
  return { kind: 'joined', alert }
}

/** Returns ports that record their calls. */
export function fakePorts(destinations: readonly Destination[] = []) {
  const enqueued: { readonly alertId: string; readonly outputIds: readonly string[] }[] = []
  const notified: string[] = []
  const ports: AlertPorts = {
    listDestinations: async () => destinations,
    enqueue: async (_trx, alertId, outputIds) => void enqueued.push({ alertId, outputIds }),
    infoStartsResolved: async () => true,
    opened: async (_trx, alerts) => void notified.push(...alerts.map(({ id }) => id)),
  }
  return { ports, enqueued, notified }
}

export function viewerOf(given: Partial<Viewer> = {}): Viewer {
  return { ...systemViewer, kind: 'user', id: 'u1', name: 'ana@example.com', ...given }
}
