import { readUrl, writeUrl } from '../../urlstate/codec.ts'
import type { Order } from '../../ui/plain-table.tsx'
import { statusText, type ShownStatus } from './strings.ts'
import type { UserFilter } from './user-list.ts'

/** The URL state of the list. */
export interface UserListState {
  readonly filter: UserFilter
  readonly order: Order
  /** From 1. */
  readonly page: number
  /** The user whose sheet is open. */
  readonly edit: string | undefined
  readonly isInviting: boolean
}

const usualOrder: Order = { by: 'name', dir: 'ascending' }

export function readList(search: URLSearchParams): UserListState {
  const { text, role, status, sortBy, sortDir, page, edit, invite } = readUrl(search, []) as Readonly<
    Record<string, string | undefined>
  >
  return {
    filter: { text: text ?? '', roleId: role ?? '', status: isStatus(status) ? status : '' },
    order: { by: sortBy ?? usualOrder.by, dir: sortDir === 'descending' ? 'descending' : 'ascending' },
    page: Math.max(1, Number.parseInt(page ?? '1', 10) || 1),
    edit,
    isInviting: invite !== undefined,
  }
}

export function writeList({ filter, order, page, edit, isInviting }: UserListState): URLSearchParams {
  return writeUrl({
    text: filter.text,
    role: filter.roleId,
    status: filter.status,
    sortBy: order.by === usualOrder.by ? '' : order.by,
    sortDir: order.dir === usualOrder.dir ? '' : order.dir,
    page: page === 1 ? '' : String(page),
    edit,
    invite: isInviting ? 'user' : '',
  })
}

function isStatus(text: string | undefined): text is ShownStatus {
  return text !== undefined && Object.hasOwn(statusText, text)
}
