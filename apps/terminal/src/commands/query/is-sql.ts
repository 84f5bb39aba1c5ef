/** Whether a query is SQL: it starts with the word of a statement, after comments and brackets. */
export function isSql(text: string): boolean {
  const start = text.replace(/^(?:\s+|\(|--[^\n]*\n?|\/\*[^]*?\*\/)+/, '')
  return /^(?:select|with|from|show|describe|desc|explain|insert|update|delete|create|alter|drop|set|use)\b(?!\s*[|.])/i.test(
    start,
  )
}
