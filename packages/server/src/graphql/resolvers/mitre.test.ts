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
import { openGraphql } from '../testing/ask.ts'
import { createMitreResolvers } from './mitre.ts'

const python = openTestPython()
const author = userWith('BulkUpload', 'RuleRead', 'RuleModify', 'PolicyRead', 'PolicyModify')
const reader = userWith('RuleRead', 'PolicyRead', 'AlertRead')

const query = `query ($matrix: String!) { mitreMatrix(matrix: $matrix) { matrix version tactics { id name techniques {
  id name status detections enabled tests alerts logSources } } } }`

it('shows what detections, tests and alerts cover each technique', async () => {
  const { detections, ask: upload } = await openDetections(python)
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
      alerts: { countByDetection: async (_, since) => new Map([['Sample.Login', since === 0 ? 7 : 0]]) },
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
    status: 'NOT_COVERED',
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
