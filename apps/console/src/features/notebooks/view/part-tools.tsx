import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { notebookText } from '../strings.ts'
import type { PartChanges } from './changes.ts'

/** Moves or removes a part of a notebook. */
export function PartTools({ changes, remove }: { readonly changes: PartChanges; readonly remove: string }) {
  return (
    <>
      <IconButton label={notebookText.up} onClick={() => changes.onMove(-1)}>
        <ArrowUp size={14} />
      </IconButton>
      <IconButton label={notebookText.down} onClick={() => changes.onMove(1)}>
        <ArrowDown size={14} />
      </IconButton>
      <IconButton label={remove} onClick={changes.onRemove}>
        <Trash2 size={14} />
      </IconButton>
    </>
  )
}
