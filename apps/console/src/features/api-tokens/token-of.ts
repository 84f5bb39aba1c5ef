import type { GetAPITokenData } from '@picket/core/api'

/**
 * Returns the token of a response; undefined if there is none with that ID. The field is non-null in the API, so a
 * missing token nulls the whole response.
 */
export function tokenOf(answer: GetAPITokenData | null | undefined): GetAPITokenData['apiToken'] | undefined {
  return answer?.apiToken ?? undefined
}
