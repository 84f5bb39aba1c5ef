import type { Page, Route } from 'playwright'

/**
 * Lets a server have so many alerts, all of them like its own first, until what it gives is called; `asked` is the largest place in the
 * list that the page asked for.
 */
export async function makeUpAlerts(
  page: Page,
  total: number,
): Promise<{ readonly asked: () => number; readonly end: () => Promise<void> }> {
  let asked = 0
  const makeUp = async (route: Route): Promise<void> => {
    const body = (route.request().postDataJSON() ?? {}) as Asked
    if (body.operationName !== 'ListAlerts' || body.variables.input.pageSize === 1) return route.fallback()
    const { cursor = '0', ...input } = body.variables.input
    const [from, count] = [Number(cursor), input.pageSize]
    asked = Math.max(asked, from + count)
    // The server knows no cursor that is made up.
    const response = await route.fetch({ postData: { ...body, variables: { input: { ...input, pageSize: 1 } } } })
    const { data } = (await response.json()) as { data: { alerts: Alerts } }
    const [first] = data.alerts.edges
    const edges = Array.from({ length: count }, (_, place) => ({
      ...first!,
      node: { ...first!.node, id: (from + place).toString(16).padStart(32, '0') },
    }))
    const pageInfo = { ...data.alerts.pageInfo, hasNextPage: from + count < total, endCursor: String(from + count) }
    return route.fulfill({ json: { data: { alerts: { ...data.alerts, edges, pageInfo, totalCount: total } } } })
  }
  await page.route('**/graphql', makeUp)
  return { asked: () => asked, end: () => page.unroute('**/graphql', makeUp) }
}

interface Asked {
  readonly operationName?: string
  readonly variables: { readonly input: { readonly pageSize: number; readonly cursor?: string } }
}

interface Alerts {
  readonly edges: readonly { readonly node: { readonly id: string } }[]
  readonly pageInfo: object
}
