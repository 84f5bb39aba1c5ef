import { useState } from 'react'
import type { SheetProps } from './kit-sheet.tsx'
import { later } from './later.tsx'

const KitSheet = later(async () => (await import('./kit-sheet.tsx')).KitSheet)

/** A panel over the screen from its side; closes with Escape and by a click beside it, and gives the focus back. */
export function Sheet(props: SheetProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setNeeded(true)
  return isNeeded && <KitSheet {...props} />
}
