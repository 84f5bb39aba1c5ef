/** The permissions of callers, in display order. */
export const permissions = [
  'AlertModify',
  'AlertRead',
  'BulkUpload',
  'BulkUploadValidate',
  'CloudsecSourceModify',
  'CloudsecSourceRead',
  'DataAnalyticsModify',
  'DataAnalyticsRead',
  'DestinationModify',
  'DestinationRead',
  'GeneralSettingsModify',
  'GeneralSettingsRead',
  'LogSourceModify',
  'LogSourceRawDataRead',
  'LogSourceRead',
  'LookupModify',
  'LookupRead',
  'OrganizationAPITokenModify',
  'OrganizationAPITokenRead',
  'PicketAI',
  'PolicyModify',
  'PolicyRead',
  'ResourceModify',
  'ResourceRead',
  'RuleModify',
  'RuleRead',
  'SummaryRead',
  'UserModify',
  'UserRead',
] as const

export type Permission = (typeof permissions)[number]

const known: ReadonlySet<string> = new Set(permissions)

/** Returns the permission with a name; `RunPantherAI` is the name in existing content. */
export function toPermission(name: string): Permission | undefined {
  if (name === 'RunPantherAI') return 'PicketAI'
  return known.has(name) ? (name as Permission) : undefined
}

/** Adds to each Modify permission its Read permission. Sorted, without duplicates. */
export function withImplied(given: Iterable<Permission>): readonly Permission[] {
  const all = new Set<string>(given)
  for (const permission of all)
    if (permission.endsWith('Modify')) all.add(`${permission.slice(0, -'Modify'.length)}Read`)
  return permissions.filter((permission) => all.has(permission))
}
