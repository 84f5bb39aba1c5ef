import { createHash } from 'node:crypto'
import { ApiError } from '../errors/api-error.ts'
import type { PageEnds } from './page-ends.ts'
import type { Paging } from './schema.generated.ts'

/** The default and maximum page size of a list; 25 by default. */
export interface PageSizes {
  readonly defaultSize: number
  readonly maxSize: number
}

export const defaultPageSizes: PageSizes = { defaultSize: 25, maxSize: 500 }

export function pageSizeOf(
  wanted: number | null | undefined,
  { defaultSize, maxSize }: PageSizes = defaultPageSizes,
): number {
  const size = wanted ?? defaultSize
  if (!Number.isInteger(size) || size < 1 || size > maxSize)
    throw invalidField('pageSize', `The page size must be 1 to ${maxSize} items, not ${size}.`)
  return size
}

/** A position in a list: the sort values of the last item, with its id last. */
export type Position = readonly (string | number | null)[]

/**
 * Returns a page of a list with cursors. `rows` are up to one more than the page size, to detect whether there is
 * another page. `filters` is everything that determines the items and their order.
 */
export function toConnection<Row, Node>(page: {
  readonly rows: readonly Row[]
  readonly pageSize: number
  readonly filters: unknown
  readonly cursor: string | null | undefined
  readonly positionOf: (row: Row) => Position
  readonly toNode: (row: Row) => Node
}): { readonly edges: readonly { readonly node: Node }[]; readonly pageInfo: PageEnds } {
  const { rows, pageSize, filters, cursor, positionOf, toNode } = page
  const shown = rows.slice(0, pageSize)
  const cursorOf = (row: Row | undefined) => (row === undefined ? null : printCursor(positionOf(row), filters))
  return {
    edges: shown.map((row) => ({ node: toNode(row) })),
    pageInfo: {
      startCursor: cursorOf(shown[0]),
      endCursor: cursorOf(shown.at(-1)),
      hasNextPage: rows.length > pageSize,
      hasPreviousPage: cursor != null,
    },
  }
}

export function printCursor(position: Position, filters: unknown): string {
  return Buffer.from(JSON.stringify([fingerprint(filters), ...position])).toString('base64url')
}

/** Returns the position of the cursor, or undefined without a cursor: the list starts at the beginning. */
export function parseCursor(cursor: string | null | undefined, filters: unknown, length: number): Position | undefined {
  if (cursor == null || cursor === '') return undefined
  const parts = readParts(cursor)
  if (parts === undefined || parts.length !== length + 1) throw invalidField('cursor', 'The cursor is not valid.')
  const [mark, ...position] = parts
  if (mark !== fingerprint(filters))
    throw invalidField('cursor', 'The cursor was issued for other filters. Start again without a cursor.')
  return position
}

function readParts(cursor: string): readonly (string | number | null)[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) && parts.every(isPart) ? parts : undefined
  } catch {
    return undefined
  }
}

function isPart(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function fingerprint(filters: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(filters)) ?? '')
    .digest('base64url')
    .slice(0, 16)
}

/** Normalizes filters: key order and null values do not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, item]) => item != null)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]))
}

/** A numbered page: the query of the store, and the paging information of the response. */
export interface NumberedPage {
  /** Starts at 1. */
  readonly page: number
  readonly pageSize: number
  readonly offset: number
}

export function toNumberedPage(
  input: { readonly page?: number | null; readonly pageSize?: number | null },
  sizes: PageSizes = defaultPageSizes,
): NumberedPage {
  const page = input.page ?? 1
  if (!Number.isInteger(page) || page < 1)
    throw invalidField('page', `Pages are numbered from 1; there is no page ${page}.`)
  const pageSize = pageSizeOf(input.pageSize, sizes)
  return { page, pageSize, offset: (page - 1) * pageSize }
}

export function toPaging({ page, pageSize }: NumberedPage, totalItems: number): Paging {
  return { thisPage: page, totalPages: Math.max(1, Math.ceil(totalItems / pageSize)), totalItems }
}

function invalidField(path: string, message: string): ApiError {
  return new ApiError('InvalidInput', message, { fields: [{ path, message }] })
}
