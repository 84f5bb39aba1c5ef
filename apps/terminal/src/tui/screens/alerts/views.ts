/** A named list of alerts. */
export interface AlertView {
  readonly name: string
  /** As typed after `/`. */
  readonly filter: string
}

/** The built-in views, in the order of the tabs. */
export const standardViews: readonly AlertView[] = [
  { name: 'Open', filter: 'status:open,triaged since:30d' },
  { name: 'Mine', filter: 'status:open,triaged assignee:me since:30d' },
  { name: 'Serious', filter: 'status:open,triaged sev:critical,high since:30d' },
  { name: 'All', filter: 'status:any since:30d' },
  { name: 'Rule errors', filter: 'kind:detection_error since:30d' },
  { name: 'System errors', filter: 'kind:system_error since:30d' },
]
