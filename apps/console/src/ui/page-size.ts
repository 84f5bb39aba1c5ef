import { createStore, useStore } from '../app/store.ts'
import { keepText } from '../app/storage-full.ts'

/** The number of rows per page. */
export const pageSizes = [10, 25] as const
export type PageSize = (typeof pageSizes)[number]

const key = 'picket.page-size'
const chosen = createStore<PageSize>(readPageSize(localStorage.getItem(key)) ?? 25)

/** Shared by all lists in this browser. */
export const usePageSize = (): PageSize => useStore(chosen)

export function setPageSize(size: PageSize): void {
  keepText(localStorage, key, String(size))
  chosen.set(size)
}

export function readPageSize(text: string | null): PageSize | undefined {
  return pageSizes.find((one) => String(one) === text)
}
