import type { UploadDetectionEntitiesData } from '@picket/core/api'
import { Badge } from '../ui/badge.tsx'
import { changeText } from './strings.ts'
import css from './change-row.module.css'

type SpecChange = UploadDetectionEntitiesData['uploadDetectionEntities']['changes'][number]

const tones = { created: 'good', changed: 'accent', deleted: 'bad' } as const

/** A change of a spec, with its keys on request. */
export function ChangeRow({ id, kind, change, differences, file }: SpecChange) {
  const head = (
    <>
      <Badge tone={tones[change]}>{changeText.change[change]}</Badge>{' '}
      <span className={css['kind']}>{kind.replaceAll('_', ' ')}</span> <b title={file}>{id}</b>
    </>
  )
  if (differences.length === 0 || change !== 'changed') return <div className={css['row']}>{head}</div>
  return (
    <details>
      <summary className={css['row']}>
        {head} <span className={css['kind']}>{differences.map(({ field }) => field).join(', ')}</span>
      </summary>
      <dl className={css['differences']}>
        {differences.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            {before !== null && (
              <dd data-side="before">
                <span aria-label={changeText.before}>−</span> {before}
              </dd>
            )}
            {after !== null && (
              <dd data-side="after">
                <span aria-label={changeText.after}>+</span> {after}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  )
}
