import { useState } from 'react'
import type { DialogProps } from './kit-dialog.tsx'
import { later } from './later.tsx'

const KitDialog = later(async () => (await import('./kit-dialog.tsx')).KitDialog)

/** A question or a form over the screen; closes with Escape and by a click beside it, and gives the focus back. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setNeeded(true)
  return isNeeded && <KitDialog {...props} />
}
