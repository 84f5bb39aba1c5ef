import type { Permission } from '@picket/core/api'

export interface PermissionGroup {
  readonly title: string
  readonly permissions: readonly PermissionWords[]
}

export interface PermissionWords {
  readonly name: Permission
  readonly label: string
  /** A sentence. */
  readonly about: string
}

/** All permissions, by group. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: 'Access Management',
    permissions: [
      word('UserRead', 'Read User Info', 'See users and roles.'),
      word('UserModify', 'Manage Users', 'Invite, change and delete users and roles. Administrator level.'),
      word('OrganizationAPITokenRead', 'Read API Token Info', 'List API tokens, without their values.'),
      word('OrganizationAPITokenModify', 'Manage API Tokens', 'Create, rotate and delete API tokens.'),
      word('GeneralSettingsRead', 'Read Settings Info', 'See settings, the audit log and single sign-on.'),
      word('GeneralSettingsModify', 'Edit Settings & SAML Preferences', 'Change settings and single sign-on.'),
    ],
  },
  {
    title: 'Alerts & Detections',
    permissions: [
      word('AlertRead', 'Read Alerts', 'See alerts and their events.'),
      word('AlertModify', 'Manage Alerts', 'Assign, comment on and resolve alerts.'),
      word('RuleRead', 'View Rules', 'See rules, correlation rules, helpers and data models.'),
      word('RuleModify', 'Manage Rules', 'Change rules, helpers, data models and packs.'),
      word('PolicyRead', 'View Policies', 'See policies.'),
      word('PolicyModify', 'Manage Policies', 'Change policies.'),
    ],
  },
  {
    title: 'Cloud Security',
    permissions: [
      word('ResourceRead', 'View Resources', 'See cloud resources and their compliance status.'),
      word('ResourceModify', 'Manage Resources', 'Change resources, for example ignore them.'),
      word('CloudsecSourceRead', 'View Cloud Security Sources', 'See cloud accounts.'),
      word('CloudsecSourceModify', 'Manage Cloud Security Sources', 'Add, change and delete cloud accounts.'),
    ],
  },
  {
    title: 'Data & Search',
    permissions: [
      word('SummaryRead', 'Read Metrics', 'See the overview and dashboards.'),
      word('DataAnalyticsRead', 'Query Data Lake', 'Search logs and run queries.'),
      word('DataAnalyticsModify', 'Manage Saved Searches', 'Save, schedule and delete searches.'),
      word('LookupRead', 'View Lookups', 'See lookup tables and enrichment providers.'),
      word('LookupModify', 'Manage Lookups', 'Change lookup tables and enrichment providers.'),
      word('PicketAI', 'Run AI', 'Use the assistant. It sees only what its user can see.'),
    ],
  },
  {
    title: 'Configuration',
    permissions: [
      word('LogSourceRead', 'View Log Sources', 'See log sources and schemas.'),
      word('LogSourceModify', 'Manage Log Sources', 'Add, change and delete log sources and schemas.'),
      word('LogSourceRawDataRead', 'View Log Source Raw Data', 'See raw logs as they were received.'),
      word('DestinationRead', 'View Destinations', 'See where alerts are sent.'),
      word('DestinationModify', 'Manage Destinations', 'Add, change and delete destinations.'),
    ],
  },
  {
    title: 'Developer',
    permissions: [
      word('BulkUpload', 'Bulk Upload', 'Upload detections from files and pipelines.'),
      word('BulkUploadValidate', 'Bulk Upload Validate', 'Validate an upload without saving it.'),
    ],
  },
]

export const permissionLabels = Object.fromEntries(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ name, label }) => [name, label])),
) as Readonly<Record<Permission, string>>

function word(name: Permission, label: string, about: string): PermissionWords {
  return { name, label, about }
}
