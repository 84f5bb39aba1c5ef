import { expect, it } from 'vitest'
import {
  openDetections,
  openTestPython,
  loginRule,
  loginPython,
  helper,
  helperPython,
  archiveOf,
  yamlRule,
} from '../../detections/testing/open-detections.ts'
import { userWith } from '../../identity/testing/viewers.ts'
import { createTechniqueStatuses } from '../../settings/technique-statuses.ts'
import { openGraphql } from '../testing/ask.ts'
import { createMitreResolvers } from './mitre.ts'

const python = openTestPython()
const author = userWith('BulkUpload', 'RuleRead', 'RuleModify', 'PolicyRead', 'PolicyModify')
const reader = userWith('RuleRead', 'PolicyRead', 'AlertRead')

const query = `query ($matrix: String!) { mitreMatrix(matrix: $matrix) { matrix version tactics { id name techniques {
  id name status detections enabled tests alerts logSources } } } }`

it('shows what detections, tests and alerts cover each technique', async () => {
  const { detections, ask: upload, database, now } = await openDetections(python)
  const off = `${yamlRule.replace('Enabled: true', 'Enabled: false')}\nReports:\n  MITRE ATT&CK: [TA0003:T1078]\n`
  const data = archiveOf({
    'login.yml': loginRule,
    'login.py': loginPython,
    'sample_helper.yml': helper,
    'sample_helper.py': helperPython,
    'off.yml': off,
  })
  const { errors } = await upload(
    author,
    'mutation ($data: String!) { uploadDetectionEntities(input: { data: $data }) { rules { total } } }',
    { data },
  )
  expect(errors).toBeUndefined()
  const { ask } = openGraphql([
    createMitreResolvers({
      detections,
      techniqueStatuses: createTechniqueStatuses({ database, now }),
      alerts: { countByDetection: async (_, since) => new Map([['Sample.Login', since === 0 ? 7 : 0]]) },
      sources: { list: async () => [] },
      now: () => 30 * 86_400_000,
    }),
  ])
  const { data: found } = await ask(reader, query, { matrix: 'enterprise' })
  const { matrix, tactics } = found.mitreMatrix
  expect([matrix, tactics[0].id, tactics.length]).toEqual(['Enterprise', 'TA0043', 14])
  const valid = (tactic: string) =>
    tactics.find(({ id }: { id: string }) => id === tactic).techniques.find(({ id }: { id: string }) => id === 'T1078')
  const common = { id: 'T1078', name: 'Valid Accounts', logSources: [] }
  expect(valid('TA0001')).toEqual({
    ...common,
    status: 'COVERED',
    detections: ['Sample.Login'],
    enabled: ['Sample.Login'],
    tests: 2,
    alerts: 7,
  })
  expect(valid('TA0003')).toEqual({
    ...common,
    status: 'UNKNOWN',
    detections: ['Sample.Simple'],
    enabled: [],
    tests: 0,
    alerts: 0,
  })
  const one =
    'query { mitreTechnique(input: { matrix: "Enterprise", tactic: "TA0001", technique: "T1078" }) { alerts } }'
  expect((await ask(userWith('RuleRead', 'PolicyRead'), one)).data.mitreTechnique).toEqual({ alerts: null })
  expect((await ask(reader, query, { matrix: 'Other' })).errors?.[0]?.message).toBe('Matrix "Other" does not exist.')
})

const place = { matrix: 'Enterprise', tactic: 'TA0003', technique: 'T1136' }
const fields = 'technique { status isStatusSet detections enabled }'

async function openWithRules() {
  const opened = await openDetections(python)
  const files = { 'simple.yml': yamlRule, 'other.yml': yamlRule.replace('Sample.Simple', 'Sample.Other') }
  await opened.uploads.upload(author, { data: archiveOf(files) })
  const { detections, database, now } = opened
  const techniqueStatuses = createTechniqueStatuses({ database, now })
  const alerts = { countByDetection: async () => new Map<string, number>() }
  const sources = { list: async () => [] }
  const { ask } = openGraphql([createMitreResolvers({ detections, techniqueStatuses, alerts, sources, now })])
  return { ...opened, askMitre: ask }
}

it('maps detections to a technique, and removes the mapping', async () => {
  const { askMitre, library, database } = await openWithRules()
  const map = `mutation ($input: AddMitreReportMappingInput!) { addMitreReportMapping(input: $input) { ${fields} } }`
  const set = async (input: object) => (await askMitre(author, map, { input: { ...place, ...input } })).data
  const covered = (detections: readonly string[]) => ({
    addMitreReportMapping: { technique: { status: 'COVERED', isStatusSet: false, detections, enabled: detections } },
  })
  expect(await set({ detectionIds: ['Sample.Simple', 'Sample.Other'] })).toEqual(
    covered(['Sample.Other', 'Sample.Simple']),
  )
  const { text } = (await library.current()).stored.get('Sample.Simple')!
  expect(text).toContain('# What decides.')
  expect(text).toContain('MITRE ATT&CK')
  expect(await set({ detectionIds: [], removedDetectionIds: ['Sample.Other'] })).toEqual(covered(['Sample.Simple']))
  expect((await library.current()).stored.get('Sample.Other')?.text).not.toContain('Reports')

  await database.updateTable('specs').set({ source: 'managed', revision: 9 }).where('id', '=', 'Sample.Other').execute()
  await database.updateTable('spec_clock').set({ revision: 9 }).execute()
  const refused = await askMitre(author, map, { input: { ...place, detectionIds: ['Sample.Other'] } })
  expect(refused.errors?.[0]?.message).toMatch(/^"Reports" of "Sample.Other" cannot be changed: it is managed\./)
  const unknown = await askMitre(author, map, { input: { ...place, technique: 'T9', detectionIds: [] } })
  expect(unknown.errors?.[0]?.message).toBe('Technique "T9" of tactic "TA0003" does not exist.')
})

it('stores the status that a user sets, until it is removed', async () => {
  const { askMitre } = await openWithRules()
  const mutation = `mutation ($input: UpdateMitreReportSettingInput!) { updateMitreReportSetting(input: $input) { ${fields} } }`
  const set = async (status: string) =>
    (await askMitre(author, mutation, { input: { ...place, status } })).data.updateMitreReportSetting.technique
  expect(await set('IGNORED')).toMatchObject({ status: 'IGNORED', isStatusSet: true })
  expect(await set('COVERED')).toMatchObject({ status: 'COVERED', isStatusSet: true })
  expect(await set('NONE')).toMatchObject({ status: 'NOT_COVERED', isStatusSet: false })
  const { errors } = await askMitre(reader, mutation, { input: { ...place, status: 'IGNORED' } })
  expect(errors?.[0]?.extensions['status']).toBe(403)
})

it('lists the log sources that deliver what the enabled detections of a technique read', async () => {
  const { detections, uploads, database, now } = await openDetections(python)
  const mapped = `${yamlRule}\nReports:\n  MITRE ATT&CK: [TA0001:T1078]\n`
  const logType = /LogTypes:\s*\[?\s*-?\s*([\w.]+)/.exec(yamlRule)![1]!
  await uploads.upload(author, { data: archiveOf({ 'simple.yml': mapped }) })
  const source = (id: string, logTypes: readonly string[]) => ({ source: { id, logTypes } }) as never
  const { ask } = openGraphql([
    createMitreResolvers({
      detections,
      techniqueStatuses: createTechniqueStatuses({ database, now }),
      alerts: { countByDetection: async () => new Map() },
      sources: { list: async () => [source('s-1', [logType]), source('s-2', ['Sample.Unused'])] },
      now,
    }),
  ])
  const one =
    'query { mitreTechnique(input: { matrix: "Enterprise", tactic: "TA0001", technique: "T1078" }) { logSources } }'
  const seen = async (viewer: typeof reader) => (await ask(viewer, one)).data.mitreTechnique.logSources
  expect([await seen(userWith('RuleRead', 'PolicyRead', 'LogSourceRead')), await seen(reader)]).toEqual([['s-1'], []])
})
