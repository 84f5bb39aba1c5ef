import { useLayoutEffect, type Ref } from 'react'

/** Stands for an element that is somewhere else already: what the kit opens beside its child is opened beside that. */
export function AnchorTo({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    const set = (value: HTMLElement | null): void => {
      if (typeof ref === 'function') ref(value)
      else if (ref != null) ref.current = value
    }
    set(element)
    return () => set(null)
  }, [element, ref])
  return null
}
