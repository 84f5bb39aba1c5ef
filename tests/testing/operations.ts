import type { Page, Route } from 'playwright'

/** What a server, or something before it, answers to an operation instead; undefined: the network fails. */
export type Instead = { readonly data: object } | { readonly refusal: string } | { readonly status: number }

/** Makes operations of a page fail, or answers them otherwise, until the returned function is called. */
export async function interfere(
  page: Page,
  operations: readonly string[],
  instead?: Instead,
): Promise<() => Promise<void>> {
  const act = async (route: Route): Promise<void> => {
    const { operationName = '' } = (route.request().postDataJSON() ?? {}) as { operationName?: string }
    if (!operations.includes(operationName)) return route.fallback()
    if (instead === undefined) return route.abort()
    if ('status' in instead) return route.fulfill({ status: instead.status, body: 'away' })
    const json =
      'data' in instead
        ? instead
        : { data: null, errors: [{ message: instead.refusal, extensions: { status: 400, code: 'InvalidInput' } }] }
    return route.fulfill({ json })
  }
  await page.route('**/graphql', act)
  return () => page.unroute('**/graphql', act)
}
