/** The severities of detections, lowest first. Separate from the models, which a screen need not load for it. */
export const severityNames = ['Info', 'Low', 'Medium', 'High', 'Critical'] as const

export type SeverityName = (typeof severityNames)[number]
