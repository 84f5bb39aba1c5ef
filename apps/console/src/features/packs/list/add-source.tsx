import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import css from '../../../specs/spec-list.module.css'
import { newSourcePath } from '../paths.ts'
import { sourcesText } from '../strings.ts'

/** Leads to the form of a new source, for users who can add one. */
export function AddSource() {
  if (!useMay('RuleModify')) return null
  return (
    <Link className={css['main']} to={newSourcePath}>
      <Plus size={14} aria-hidden /> {sourcesText.add}
    </Link>
  )
}
