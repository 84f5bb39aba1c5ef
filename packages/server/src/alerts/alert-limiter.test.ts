import { expect, it } from 'vitest'
import { followLimits } from './follow-limits.ts'
import { recordAlerts, type AlertPorts } from './record-alerts.ts'
import { fakePorts, newAlert } from './testing/alerts.ts'
import { archiveOf, openDetections, openTestPython, yamlRule } from '../detections/testing/open-detections.ts'
import { toDetectionFacts } from '../detections/detection-facts.ts'
import { admin } from '../identity/testing/viewers.ts'
import { createAlertLimiter } from './alert-limiter.ts'
import { silentLog } from '../ports/log.ts'

const python = openTestPython()

it('stops the alerts of a detection that raises too many, and reports it once', async () => {
  const opened = await openDetections(python)
  const { database, uploads, changer, library, detections } = opened
  await uploads.upload(admin, { data: archiveOf({ 'simple.yml': yamlRule }) })
  const { specs, content } = await library.current()
  const ports: AlertPorts = { ...fakePorts().ports, opened: (trx, alerts, now) => limiter(trx, alerts, now) }
  const limiter = createAlertLimiter({
    maxPerHour: 2,
    factsOf: (id) => toDetectionFacts(specs.get(id)!, content),
    stopAlerts: (ids) => detections.stopAlerts(admin, ids),
    record: (trx, changes, now) => recordAlerts(trx, changes, now, ports),
    log: silentLog,
  })
  followLimits({ ...opened, log: silentLog })
  const { revision } = changer
  const changed = new Promise<void>((resolve) => changer.onChange((now) => void (now.revision > revision && resolve())))
  for (const id of ['1', '2', '3']) {
    const alert = newAlert({ id, detectionId: 'Sample.Simple', createdAt: 1_000 })
    await database.transaction().execute((trx) => recordAlerts(trx, [{ kind: 'opened', alert }], 1_000, ports))
  }
  await changed
  const { spec } = (await detections.find(admin, 'Sample.Simple'))!
  expect(spec.data['CreateAlert']).toBe(false)
  const errors = await database.selectFrom('alerts').selectAll().where('type', '=', 'SYSTEM_ERROR').execute()
  expect(errors).toMatchObject([
    { error_type: 'DETECTION_ALERT_LIMIT_EXCEEDED', component: 'DETECTION', component_id: 'Sample.Simple' },
  ])
  const statusOf = async (): Promise<string> =>
    (await database.selectFrom('alerts').select('status').where('type', '=', 'SYSTEM_ERROR').executeTakeFirstOrThrow())
      .status
  await detections.setEnabled(admin, ['Sample.Login'], false).catch(() => undefined)
  expect(await statusOf()).toBe('OPEN')
  const changes = [{ key: 'CreateAlert', value: true }]
  await detections.update(admin, { id: 'Sample.Simple', kind: 'rule', changes }, { tests: 'none' })
  expect(await statusOf()).toBe('RESOLVED')
})
