import { formatTime } from '../../../time/format.ts'
import { useZone } from '../../../time/zone.ts'
import { editorText } from '../strings.ts'
import css from '../editor.module.css'

/** Shows when the draft was last saved. */
export function KeptAt({ at, isChanged }: { readonly at: number | undefined; readonly isChanged: boolean }) {
  const zone = useZone()
  if (!isChanged || at === undefined) return null
  return <span className={css['kept']}>{editorText.draftKept(formatTime(new Date(at).toISOString(), zone))}</span>
}
