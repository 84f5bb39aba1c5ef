const rfc5424 =
  /^<\d{1,3}>\d{1,2} \S+ \S+ \S+ \S+ \S+ (?:-|(?:\[(?:[^\]"\\]|\\.|"(?:[^"\\]|\\.)*")*\])+)(?: \uFEFF?([\s\S]*))?$/
const rfc3164 =
  /^<\d{1,3}>(?:[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d|\d{4}-\d\d-\d\dT\S{1,40}) \S{1,255} (?:(?!CEF:|LEEF:)[\w./@-]{1,255}(?:\[[^\]\s]{0,128}\])?: ?)?([\s\S]*)$/

/**
 * Returns the text of a syslog message without its header (RFC 5424, RFC 3164), which is what devices that send JSON or CEF
 * over syslog wrote. A message without a known header only loses its priority.
 */
export function stripHeader(message: string): string {
  const modern = rfc5424.exec(message)
  if (modern) return modern[1] ?? ''
  const older = rfc3164.exec(message)
  return older ? older[1]! : message.replace(/^<\d{1,3}>/, '')
}
