import { useState } from 'react'
import type { SheetProps } from './kit-sheet.tsx'
import { preloaded } from './on-demand.tsx'

const KitSheet = preloaded(async () => (await import('./kit-sheet.tsx')).KitSheet)

/** A panel at the side of the screen. Closes with Escape or a click outside, and restores the focus. */
export function Sheet(props: SheetProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setNeeded(true)
  return isNeeded && <KitSheet {...props} />
}
