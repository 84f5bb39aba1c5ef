import { useLayoutEffect, type Ref } from 'react'

/** A reference to an existing element, so that the library anchors a popover to it. */
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
