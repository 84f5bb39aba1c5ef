import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Statuses with a dedicated error page. */
export type PageStatus = 403 | 404 | 422 | 500 | 502 | 503 | 504 | 'unknown'

const statuses: readonly PageStatus[] = [403, 404, 422, 500, 502, 503, 504]

/** Returns the page for a status; undefined if a form or a message shows it. */
export function toPageStatus(status: number | 'unknown', error: unknown): PageStatus | undefined {
  if (status === 'unknown') return CombinedGraphQLErrors.is(error) ? 500 : 'unknown'
  return statuses.find((one) => one === status)
}
