import type { FieldAccessTable } from '../field-access.ts'

export const auditPermissions: FieldAccessTable = {
  'Query.auditLogs': { anyOf: ['GeneralSettingsRead'] },
  'Query.auditActions': { anyOf: ['GeneralSettingsRead'] },
}
