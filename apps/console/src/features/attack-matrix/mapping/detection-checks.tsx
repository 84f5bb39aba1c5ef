import type { ListDetectionsData } from '@picket/core/api'
import { Lock } from 'lucide-react'
import { Check } from '../../../ui/check.tsx'
import { mappingText } from '../strings.ts'
import css from './detection-checks.module.css'

type Detection = ListDetectionsData['detections']['detections'][number]

/** Detections with a checkbox each; managed ones are locked. */
export function DetectionChecks({
  label,
  detections,
  isMapped,
  onToggle,
}: {
  readonly label: string
  readonly detections: readonly Detection[]
  readonly isMapped: (id: string) => boolean
  readonly onToggle: (id: string) => void
}) {
  return (
    <ul className={css['list']} tabIndex={0} aria-label={label}>
      {detections.map(({ id, displayName, managed }) => (
        <li key={id}>
          <Check
            label={
              <>
                {displayName || id} {displayName && displayName !== id && <code>{id}</code>}
              </>
            }
            checked={isMapped(id)}
            disabled={managed}
            onChange={() => onToggle(id)}
          />
          {managed && (
            <span title={mappingText.managed} role="img" aria-label={mappingText.managed}>
              <Lock size={13} aria-hidden />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
