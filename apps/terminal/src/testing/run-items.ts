/** A line of `picket run --format ndjson`. */
export interface RunItem {
  readonly type: string
  readonly [key: string]: unknown
}

export function parseRunItems(stdout: string): readonly RunItem[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RunItem)
}

/** Returns `RULE NAME:line:column` of each match. */
export function matchedPlaces(stdout: string): readonly string[] {
  return parseRunItems(stdout).flatMap(({ type, file, line, column, rule }) =>
    type === 'signal' ? [`${String(rule)} ${String(file).replace(/.*\//, '')}:${String(line)}:${String(column)}`] : [],
  )
}
