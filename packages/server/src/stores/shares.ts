/** Rows per statement: databases accept some thousands of values, Postgres 65,535. */
const rowsAtOnce = 200

/** Splits a list so that each part fits into one statement. */
export function inShares<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, share) =>
    items.slice(share * rowsAtOnce, (share + 1) * rowsAtOnce),
  )
}
