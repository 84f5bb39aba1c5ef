import type { DetectionType } from '@picket/core/api'
import type { sortKeys } from './filter.ts'
import type { ListTab } from './kinds.ts'

export const kindNames: Readonly<Record<DetectionType, string>> = {
  RULE: 'Rule',
  SCHEDULED_RULE: 'Scheduled Rule',
  DERIVED_RULE: 'Derived Rule',
  CORRELATION_RULE: 'Correlation Rule',
  POLICY: 'Policy',
}

export const tabNames: Readonly<Record<ListTab, string>> = {
  all: 'All',
  rules: 'Rules',
  scheduled: 'Scheduled Rules',
  correlation: 'Correlation Rules',
  policies: 'Policies',
}

type SortKey = `${(typeof sortKeys)[number]}:${'ascending' | 'descending'}`

export const sortNames: readonly { readonly value: SortKey; readonly text: string }[] = [
  { value: 'lastModified:descending', text: 'Most Recently Modified' },
  { value: 'lastModified:ascending', text: 'Oldest Modified' },
  { value: 'displayName:ascending', text: 'Display name A-Z' },
  { value: 'displayName:descending', text: 'Display name Z-A' },
  { value: 'severity:ascending', text: 'Info to Critical' },
  { value: 'severity:descending', text: 'Critical to Info' },
  { value: 'enabled:descending', text: 'Enabled first' },
  { value: 'enabled:ascending', text: 'Disabled first' },
  { value: 'id:ascending', text: 'ID A-Z' },
  { value: 'id:descending', text: 'ID Z-A' },
]

const several = (count: number): string => (count === 1 ? '1 detection' : `${count.toLocaleString('en')} detections`)

export const listText = {
  title: 'Detections',
  description: 'Rules, scheduled rules, correlation rules and policies.',
  create: 'Create New',
  newRule: 'Rule',
  newSimple: 'Simple rule',
  upload: 'Bulk upload',
  exportAll: 'Export all',
  helpers: 'Helpers',
  dataModels: 'Data Models',
  more: 'More',
  search: 'Search by name or id',
  sortBy: 'Sort by',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  clear: 'Clear Filters',
  apply: 'Apply Filters',
  asTable: 'Show as a table',
  asCards: 'Show as cards',
  selectPage: 'Select this page',
  found: several,
  none: 'No detections yet',
  noneWhy: 'Detections find threats in your logs and raise alerts. Write a rule, or upload an archive of detections.',
  noResults: 'No Results',
  noResultsWhy: 'Nothing matches these filters.',
  failed: "Couldn't load your detections",
  retry: 'Try again',
  edit: 'Edit',
  clone: 'Clone & edit',
  derive: 'Derive a rule',
  enable: 'Enable',
  disable: 'Disable',
  delete: 'Delete',
  export: 'Export',
  copyId: 'Copy ID',
  copied: 'Copied',
  actions: (name: string) => `Actions for ${name}`,
  updated: 'Updated',
  anyType: 'All types',
  signalsOnly: 'Signals only',
} as const

export const badgeText = {
  enabled: 'ENABLED',
  disabled: 'DISABLED',
  managed: 'MANAGED',
  error: 'Error',
} as const

export const filterText = {
  types: 'Detection types',
  severity: 'Severity',
  state: 'State',
  managed: 'Managed',
  createAlert: 'Create alert',
  remediation: 'Remediation',
  createdBy: 'Created by',
  logTypes: 'Log types',
  resourceTypes: 'Resource types',
  queries: 'Scheduled searches',
  tags: 'Tags',
  mitre: 'MITRE ATT&CK technique',
  destinations: 'Destination overrides',
  any: 'Any',
  enabled: 'Enabled',
  disabled: 'Disabled',
  yes: 'Yes',
  no: 'No',
  system: 'System',
  me: 'Me',
} as const

export const bulkText = {
  selected: (count: number) => `${count.toLocaleString('en')} Selected`,
  selectMatching: (count: number) => `Select all ${count.toLocaleString('en')} that match`,
  clear: 'Clear selection',
  tags: 'Change tags',
  addTags: 'Tags to add',
  removeTags: 'Tags to remove',
  saveTags: 'Change tags',
  cancel: 'Cancel',
  close: 'Close',
  progress: (done: number, total: number) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  stop: 'Stop',
  enabled: (count: number) => `${several(count)} enabled`,
  disabled: (count: number) => `${several(count)} disabled`,
  deleted: (count: number) => `${several(count)} deleted`,
  tagged: (count: number) => `Tags of ${several(count)} changed`,
  restored: (count: number) => `${several(count)} restored`,
  exported: (count: number) => `${several(count)} exported`,
  nothing: 'No changes were needed',
  undo: 'Undo',
  failed: (count: number) => `${several(count)} could not be changed`,
  failedOnes: 'Failed changes',
  failure: 'The change was not saved',
} as const

export const deleteText = {
  one: (name: string) => `Delete "${name}"?`,
  many: (count: number) => `Delete ${several(count)}?`,
  why: 'Existing alerts and the version history are retained. Uploading a detection again restores it.',
  inUse: 'Still in use',
  inUseWhy: 'Other content depends on them. Disable, change or delete it first:',
  managed: (count: number) =>
    count === 1
      ? '1 is managed and cannot be deleted, only disabled.'
      : `${count} are managed and cannot be deleted, only disabled.`,
  onlyManaged: 'Managed detections cannot be deleted. Disable them instead.',
  queries: (names: readonly string[]) => `Also delete the queries that only they use: ${names.join(', ')}`,
  more: (count: number) => `and ${count} more`,
  delete: 'Delete',
  cancel: 'Cancel',
  failed: 'Nothing was deleted',
} as const

export const uploadText = {
  title: 'Bulk upload',
  why: 'Upload a zip archive of detections, or YAML and Python files. You review the changes before they are saved.',
  choose: 'Choose files',
  drop: 'or drop them here',
  planning: 'Comparing with the saved detections',
  tooLarge: 'Archives can have up to 64 MB.',
  wrongKind: 'Only .zip, .yml, .yaml and .py files can be uploaded.',
  oneArchive: 'Upload one archive at a time, without other files.',
  deleteMissing: 'Delete detections that were uploaded before and are not in this upload',
  plan: (changes: number, unchanged: number) =>
    changes === 0 ? 'No changes' : `${changes} ${changes === 1 ? 'change' : 'changes'}, ${unchanged} unchanged`,
  counts: (fresh: number, changed: number, gone: number) => `${fresh} new, ${changed} changed, ${gone} deleted`,
  warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  apply: 'Apply',
  other: 'Choose other files',
  cancel: 'Cancel',
  done: (count: number) => (count === 1 ? '1 spec saved' : `${count} specs saved`),
  failed: 'Nothing was saved',
} as const
