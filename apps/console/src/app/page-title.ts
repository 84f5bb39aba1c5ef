import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'
import { productName } from './strings.ts'

const longest = 120

/** What is shown at an address and below it, by its own name. */
const named = createStore<{ readonly path: string; readonly name: string } | undefined>(undefined)

/** Names what is at `path` in the tab of the browser: whoever has ten alerts open finds the one. */
export function usePageName(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) named.set({ path, name: name.slice(0, longest) })
  }, [path, name])
}

/** The title of the browser's tab, which ends with the name of the product (specification 000: section 2.3). */
export function usePageTitle(title: string, pathname: string): void {
  const own = useStore(named)
  const text = own !== undefined && pathname.startsWith(own.path) ? own.name : title
  useEffect(() => {
    document.title = `${text} - ${productName}`
  }, [text])
}
