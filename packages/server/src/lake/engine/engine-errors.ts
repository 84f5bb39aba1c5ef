import { InvalidInputError, LimitError, UnavailableError, type PicketError } from '@picket/core'

/** ClickHouse rejected a statement of the server: a bug, or a table with an unexpected definition. */
export class LakeStatementError extends Error {
  /** The ClickHouse error code; 0 if there is no code. */
  readonly engineCode: number

  constructor(message: string, engineCode: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LakeStatementError'
    this.engineCode = engineCode
  }
}

/** Converts an error of ClickHouse: a limit, an unavailable server, or a mistake in the statement. */
export function toLakeError(cause: unknown, isByUser: boolean): PicketError | LakeStatementError {
  if (cause instanceof LakeStatementError) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  const code = Number(/Code: (\d+)\./.exec(text)?.[1] ?? (cause as { code?: unknown })?.code ?? 0) || 0
  const message = cleanMessage(text)
  const limit = limits[code]
  if (limit !== undefined) return new LimitError(limit, { cause, hint: message })
  if (code === 0 || unavailableCodes.has(code) || unavailablePattern.test(text))
    return new UnavailableError(`The data lake is unavailable: ${message}`, { cause })
  if (isByUser) return new InvalidInputError(message, { cause })
  return new LakeStatementError(message, code, { cause })
}

/** Removes what only developers of ClickHouse need. */
function cleanMessage(text: string): string {
  return (
    text
      .replace(/^Query failed: /, '')
      .replaceAll(/Code: \d+\. DB::Exception: /g, '')
      .replaceAll(/ \(version [\d.]+[^)]*\)/g, '')
      .replace(/(?:\. \([A-Z_]+\)|\s*\([A-Z_]+\))+\.?\s*$/, '.')
      .replace(/^default: /, '')
      // The statement as executed, which differs from what the user wrote. Similar table names could be of tables that
      // the user cannot see.
      .replace(/[:.]? [iI]n (?:scope|query) [^]*?(?= Maybe you meant: \[|$)/, '.')
      .replace(/ Maybe you meant [^[:][^]*?\?\.?$/, '')
      .trim()
  )
}

const limits: Readonly<Record<number, string>> = {
  158: 'The query reads more rows than allowed. Narrow the time range, or use fewer tables.',
  159: 'The query ran longer than allowed. Narrow the time range, or use fewer tables.',
  160: 'The query would run longer than allowed. Narrow the time range, or use fewer tables.',
  241: 'The query needs more memory than allowed. Narrow the time range, or group by fewer values.',
  307: 'The query reads more bytes than allowed. Narrow the time range, or use fewer tables.',
  396: 'The query returns more than allowed. Select fewer columns, or add a LIMIT.',
  161: 'The query names more columns than allowed.',
  167: 'The query is nested too deeply.',
  168: 'The query has too many parts.',
  191: 'The query compares with more values than allowed.',
  306: 'The query is nested too deeply.',
}

/** Shutdown, full disk, network. */
const unavailableCodes = new Set([75, 76, 209, 210, 236, 243, 279, 999, 1000, 1002])
const unavailablePattern = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|socket hang up|shutting down|No active connection/

export function codeOf(cause: unknown): number {
  const text = cause instanceof Error ? cause.message : String(cause)
  return Number(/Code: (\d+)\./.exec(text)?.[1] ?? 0)
}
