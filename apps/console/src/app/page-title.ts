import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'
import { productName } from './strings.ts'

const longest = 120

/** A name for a path and the paths below it. */
const named = createStore<{ readonly path: string; readonly name: string } | undefined>(undefined)

/** Sets the title of the browser tab for `path`, so that users can tell open tabs apart. */
export function usePageName(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) named.set({ path, name: name.slice(0, longest) })
  }, [path, name])
}

/** Returns the title of the browser tab, which ends with the product name. */
export function usePageTitle(title: string, pathname: string): void {
  const own = useStore(named)
  const text = own !== undefined && pathname.startsWith(own.path) ? own.name : title
  useEffect(() => {
    document.title = `${text} - ${productName}`
  }, [text])
}
