/** A page of a list with cursors. */
export interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** Iterates over a list, page by page on demand. `read` receives the cursor of the previous page. */
export async function* paginate<Node>(read: (cursor: string | undefined) => Promise<Page<Node>>): AsyncGenerator<Node> {
  let cursor: string | undefined
  for (;;) {
    const { edges, pageInfo } = await read(cursor)
    for (const { node } of edges) yield node
    const next = pageInfo.endCursor ?? undefined
    if (!pageInfo.hasNextPage || next === undefined || next === cursor) return
    cursor = next
  }
}

/** A numbered page. */
export interface NumberedPage<Item> {
  readonly items: readonly Item[]
  readonly paging: { readonly totalPages: number }
}

/** The same for lists with numbered pages, which count from 1. */
export async function* paginateNumbered<Item>(
  read: (page: number) => Promise<NumberedPage<Item>>,
): AsyncGenerator<Item> {
  for (let page = 1; ; page += 1) {
    const { items, paging } = await read(page)
    yield* items
    if (page >= paging.totalPages || items.length === 0) return
  }
}

/** Returns the first items of a possibly infinite iterable. */
export async function takeFirst<Item>(items: AsyncIterable<Item>, most: number): Promise<readonly Item[]> {
  const taken: Item[] = []
  if (most <= 0) return taken
  for await (const item of items) {
    taken.push(item)
    if (taken.length >= most) break
  }
  return taken
}
