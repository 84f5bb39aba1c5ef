import type { GetAPITokenData } from '@picket/core/api'

/** The token of an answer; nothing where there is none of that id. The API must give one: so without one, all of the answer is null. */
export function tokenOf(answer: GetAPITokenData | null | undefined): GetAPITokenData['apiToken'] | undefined {
  return answer?.apiToken ?? undefined
}
