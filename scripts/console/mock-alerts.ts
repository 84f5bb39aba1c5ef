import type { Page, Route } from 'playwright'

/**
 * Intercepts the list of alerts, so that the server seems to have `total` copies of its first alert, until `end` is called.
 * `requestedRows` returns how many rows the page has requested.
 */
export async function mockAlerts(
  page: Page,
  total: number,
): Promise<{ readonly requestedRows: () => number; readonly end: () => Promise<void> }> {
  let requested = 0
  const intercept = async (route: Route): Promise<void> => {
    const body = (route.request().postDataJSON() ?? {}) as ListRequest
    if (body.operationName !== 'ListAlerts' || body.variables.input.pageSize === 1) return route.fallback()
    const { cursor = '0', ...input } = body.variables.input
    const [from, count] = [Number(cursor), input.pageSize]
    requested = Math.max(requested, from + count)
    // The server would reject the mock cursors.
    const response = await route.fetch({ postData: { ...body, variables: { input: { ...input, pageSize: 1 } } } })
    const { data } = (await response.json()) as { data: { alerts: Alerts } }
    const [first] = data.alerts.edges
    const edges = Array.from({ length: count }, (_, index) => ({
      ...first!,
      node: { ...first!.node, id: (from + index).toString(16).padStart(32, '0') },
    }))
    const pageInfo = { ...data.alerts.pageInfo, hasNextPage: from + count < total, endCursor: String(from + count) }
    return route.fulfill({ json: { data: { alerts: { ...data.alerts, edges, pageInfo, totalCount: total } } } })
  }
  await page.route('**/graphql', intercept)
  return { requestedRows: () => requested, end: () => page.unroute('**/graphql', intercept) }
}

interface ListRequest {
  readonly operationName?: string
  readonly variables: { readonly input: { readonly pageSize: number; readonly cursor?: string } }
}

interface Alerts {
  readonly edges: readonly { readonly node: { readonly id: string } }[]
  readonly pageInfo: object
}
