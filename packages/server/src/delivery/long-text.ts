import type { DeliveredAlert } from './destination-type.ts'

/** Returns the alert as lines of plain text, for emails and notes. */
export function longText(alert: DeliveredAlert): string {
  const { severity, link, runbook, reference, description, alertContext } = alert
  const parts = [
    oneLine(alert),
    `Link: ${link}`,
    `Severity: ${severity}`,
    runbook && `Runbook: ${runbook}`,
    reference && `Reference: ${reference}`,
    description && `Description: ${description}`,
    hasKeys(alertContext) && `Alert context:\n${printContext(alertContext)}`,
  ]
  return parts.filter((part) => part !== '' && part !== false).join('\n\n')
}

/** Returns a summary of one line. */
export function oneLine({ type, name, id, title }: DeliveredAlert): string {
  if (type === 'SYSTEM_ERROR') return title
  const what = name ?? id
  if (type === 'POLICY') return `${what} failed on new resources`
  return type.endsWith('_ERROR') ? `${what} encountered an error` : `${what} triggered`
}

export function hasKeys(context: DeliveredAlert['alertContext']): boolean {
  return Object.keys(context).length > 0
}

/** Returns indented JSON, truncated to what the receiver accepts. */
export function printContext(context: DeliveredAlert['alertContext'], most = 20_000): string {
  return cut(JSON.stringify(context, null, 2), most)
}

/** Truncates a text to a number of characters, the last of which is an ellipsis. */
export function cut(text: string, most: number): string {
  // Never cut a surrogate pair in half.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Subjects and summaries have no line breaks. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
