import { useState } from 'react'
import type { DialogProps } from './kit-dialog.tsx'
import { preloaded } from './on-demand.tsx'

const KitDialog = preloaded(async () => (await import('./kit-dialog.tsx')).KitDialog)

/** A modal dialog. Closes with Escape or a click outside, and restores the focus. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setNeeded] = useState(props.isOpen)
  if (props.isOpen && !isNeeded) setNeeded(true)
  return isNeeded && <KitDialog {...props} />
}
