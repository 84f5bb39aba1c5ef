/** The cursors of the first and last item of a page, in the shape of PageInfo in the schema. */
export interface PageEnds {
  readonly startCursor: string | null
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
}
