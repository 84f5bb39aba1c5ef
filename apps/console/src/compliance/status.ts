/** The results of a policy for a resource, the worst first. */
export const complianceStatuses = ['FAIL', 'ERROR', 'PASS'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]

export const complianceText = {
  status: 'Status',
  all: 'All statuses',
  statuses: { FAIL: 'Failing', ERROR: 'With errors', PASS: 'Passing' },
} as const

export const complianceOptions = [
  { value: '' as const, text: complianceText.all },
  ...complianceStatuses.map((value) => ({ value, text: complianceText.statuses[value] })),
]

export function readStatus(text: string | null): ComplianceStatus | '' {
  return complianceStatuses.find((one) => one === text) ?? ''
}

/** The path of a resource's page. */
export function resourcePath(id: string): string {
  return `/investigate/resources/${encodeURIComponent(id)}/`
}
