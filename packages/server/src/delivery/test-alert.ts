import type { DeliveredAlert } from './destination-type.ts'

/** The alert that tests of destinations send. */
export function testAlert(now: number, consoleUrl: string): DeliveredAlert {
  return {
    id: 'Test.Alert',
    alertId: 'Test.Alert',
    createdAt: new Date(now).toISOString(),
    severity: 'INFO',
    type: 'RULE',
    link: `${consoleUrl}/`,
    title: 'New Alert: This is a Test Alert',
    name: 'Test Alert',
    description: 'This is a test. Nothing has happened.',
    runbook: 'No action is required.',
    version: '',
    tags: ['test'],
    alertContext: {},
    reference: '',
    logTypes: [],
    resourceTypes: [],
    dedupString: 'Test.Alert',
    eventCount: 1,
    assignee: null,
    status: 'OPEN',
    mitre: [],
  }
}
