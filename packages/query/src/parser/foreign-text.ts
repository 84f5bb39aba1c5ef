import type { QueryDiagnostic } from '../diagnostics.ts'

interface Foreign {
  readonly language: string
  readonly pattern: RegExp
  readonly hint: string
}

const start = 'start with the name of a table: aws_cloudtrail | where eventName == "ConsoleLogin".'

/** Texts that users paste here, and what to do with them. The first pattern that matches applies. */
const foreign: readonly Foreign[] = [
  {
    language: 'SQL',
    pattern: /^\s*(?:select\b[\s\S]*\bfrom\b|with\s+\w+\s+as\s*\()/i,
    hint: `Run it as SQL, or ${start}`,
  },
  {
    language: 'a Sigma rule',
    pattern: /^(?:title|logsource|detection):[\s\S]*?^\s*(?:condition|selection\w*|logsource|detection):/m,
    hint: 'Write the selections as a where operator: fields of one selection are combined with and, lists with in.',
  },
  {
    language: 'a Sigma condition',
    pattern:
      /^\s*(?:(?:not\s+)?(?:selection|filter)\w*(?:\s+(?:and|or)\b[\w\s()*]*)?|(?:1|all) of (?:them|\w+\*?)[\w\s()*]*)\s*$/i,
    hint: `It only names selections. Write their fields, and ${start}`,
  },
  {
    language: 'a KQL or Lucene query',
    pattern: /^\s*(?:not\s+)?\(?[a-z_@][\w.@-]*\s*:\s*(?!\/\/)(?:["(*\w/>]|\[)/i,
    hint: `Write field == "value" instead of field: value, and ${start}`,
  },
  {
    language: 'a Splunk search',
    pattern: /^\s*(?:search\s+)?(?:index|sourcetype)\s*=\s*[\w"*]/i,
    hint: `Write index=name as the name of a table, and ${start}`,
  },
]

/** Returns a diagnostic without a span if the text is in another language. */
export function findForeignText(text: string): Omit<QueryDiagnostic, 'span'> | undefined {
  const found = foreign.find(({ pattern }) => pattern.test(text))
  if (found === undefined) return undefined
  return {
    code: 'PF1001',
    severity: 'error',
    message: `This looks like ${found.language}, not PicketFlow.`,
    hint: found.hint,
  }
}
