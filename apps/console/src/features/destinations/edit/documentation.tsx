import type { OfferedKind } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { editText } from '../strings.ts'
import css from './screen.module.css'

/** Links to the documentation of the receiving service. */
export function Documentation({ kind: { label, documentation } }: { readonly kind: OfferedKind }) {
  if (documentation === undefined) return undefined
  return (
    <a className={css['documentation']} href={documentation} target="_blank" rel="noopener noreferrer">
      {editText.documentation(label)} <ExternalLink size={13} aria-hidden />
    </a>
  )
}
