import type { DetectionPackChangesData } from '@picket/core/api'
import { useState } from 'react'
import { ChangeRow } from '../../../specs/change-row.tsx'
import { changePackText } from '../strings.ts'
import css from './review-dialog.module.css'

/** A click shows more. */
const manyChanges = 100

/** Lists how specs change, key by key. */
export function PackChanges({
  changes,
}: {
  readonly changes: DetectionPackChangesData['detectionPackChanges']['changes']
}) {
  const [shown, setShown] = useState(manyChanges)
  if (changes.length === 0) return <p>{changePackText.noChanges}</p>
  const title = changePackText.changes(changes.length)
  return (
    <section>
      <h3>{title}</h3>
      <ul className={css['list']} tabIndex={0} aria-label={title}>
        {changes.slice(0, shown).map((change) => (
          <li key={change.id}>
            <ChangeRow {...change} />
          </li>
        ))}
        {changes.length > shown && (
          <li>
            <button type="button" onClick={() => setShown(shown + 1000)}>
              {changePackText.more(changes.length - shown)}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
