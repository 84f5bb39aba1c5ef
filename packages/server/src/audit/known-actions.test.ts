import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fieldAccess } from '../graphql/permissions/index.ts'

/** Action names that audit logs of this kind commonly use. */
const known = (
  'ADD_MITRE_REPORT_MAPPING CREATE_ALERT_DESTINATION CREATE_API_TOKEN CREATE_DETECTION_PACK_SOURCE CREATE_LOG_SOURCE_ALARM ' +
  'CREATE_OR_UPDATE_SCHEMA DELETE_DETECTION EXECUTE_DATA_LAKE_QUERY GET_ALERT GET_MITRE_MATRIX_TREE ' +
  'ISSUE_ALERT_SUMMARY_QUERIES LIST_ALERTS RESET_USER_PASSWORD RETRY_ALERT_DELIVERY SEND_TEST_ALERT SIGN_IN TEST_RULE ' +
  'UPDATE_ALERT_ASSIGNEE UPDATE_ALERT_STATUS UPDATE_DETECTION_PACK_STATE UPDATE_DETECTION_STATE UPDATE_MITRE_REPORT_SETTING ' +
  'UPDATE_SAML_SETTINGS UPLOAD_DETECTION_ENTITIES CREATE_REPLAY COMPUTE_REPLAY STOP_REPLAY GET_REPLAY_PREVIEW ' +
  'CREATE_DETECTION_FILTER DOWNLOAD_DATA_LAKE_QUERY EXECUTE_INDICATOR_SEARCH_QUERY GENERATE_LOOKUP_TABLE_IMPORT_URL ' +
  'GET_LOG_SOURCE_RAW_DATA IMPORT_LOOKUP_TABLE_DATA INFER_SCHEMA_FROM_RAW_DATA RESOLVE_SOURCE_ALARM ' +
  'SUMMARIZE_DATA_LAKE_QUERY SUPPRESS_POLICY SYNC_LOOKUP_TABLE_DATA'
).split(' ')

/** Actions of operations that do not exist yet. An operation that is added uses the name in this list. */
const notYet = (
  'COMPUTE_REPLAY CREATE_DETECTION_FILTER GET_LOG_SOURCE_RAW_DATA ' + 'INFER_SCHEMA_FROM_RAW_DATA RESOLVE_SOURCE_ALARM'
).split(' ')

it('uses the common action names for all operations that exist', () => {
  const routes = join(import.meta.dirname, '../http/routes')
  const ofRoutes = readdirSync(routes)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(routes, name), 'utf8').match(/(?<=')[A-Z][A-Z_]{5,}(?=')/g) ?? [])
  const ours = new Set([...[...fieldAccess.values()].flatMap(({ audit }) => audit ?? []), ...ofRoutes])
  expect(known.filter((name) => !ours.has(name) && !notYet.includes(name))).toEqual([])
})
