import { permissions, withImplied, type Permission } from '@picket/core'
import type { Time } from '../../stores/columns.ts'
import type { Database } from '../../stores/database.ts'
import { insertRole, listRoles } from '../../stores/roles/role-store.ts'
import { adminRoleId } from './role.ts'

interface DefaultRole {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

const readers: readonly Permission[] = [
  'AlertRead',
  'DataAnalyticsRead',
  'LogSourceRead',
  'LookupRead',
  'PolicyRead',
  'ResourceRead',
  'RuleRead',
  'SummaryRead',
]

/** The roles of a new server. All except Admin can be changed. */
export const defaultRoles: readonly DefaultRole[] = [
  { id: adminRoleId, name: 'Admin', permissions },
  {
    id: 'analyst',
    name: 'Analyst',
    permissions: withImplied([
      ...readers,
      'AlertModify',
      'BulkUpload',
      'BulkUploadValidate',
      'DataAnalyticsModify',
      'DestinationRead',
      'PicketAI',
      'PolicyModify',
      'ResourceModify',
      'RuleModify',
    ]),
  },
  { id: 'analyst-read-only', name: 'AnalystReadOnly', permissions: readers },
]

/** Creates the default roles if there are no roles. */
export async function ensureDefaultRoles(database: Database, now: Time): Promise<void> {
  if ((await listRoles(database)).length > 0) return
  for (const role of defaultRoles)
    await insertRole(database, {
      id: role.id,
      name: role.name,
      name_key: role.name.toLowerCase(),
      permissions: JSON.stringify(role.permissions),
      log_type_access_kind: 'ALLOW_ALL',
      log_types: '[]',
      managed_by_idp: 0,
      created_at: now,
      updated_at: now,
      updated_by: null,
    })
}
