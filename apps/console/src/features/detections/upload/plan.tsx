import type { UploadDetectionEntitiesData } from '@picket/core/api'
import { useState } from 'react'
import { ChangeRow } from '../../../specs/change-row.tsx'
import { uploadText } from '../strings.ts'
import css from './plan.module.css'

type UploadPlan = UploadDetectionEntitiesData['uploadDetectionEntities']
type Change = UploadPlan['changes'][number]

/** Lists why an upload is rejected, and where. */
export interface Problem {
  readonly path: string
  readonly errorMessage: string
}

/** A click shows more. */
const manyChanges = 200

/** Shows the changes of an upload, key by key. */
export function Plan({ plan }: { readonly plan: UploadPlan }) {
  const { changes, unchanged, warnings } = plan
  const [shown, setShown] = useState(manyChanges)
  const count = (change: Change['change']): number => changes.filter((one) => one.change === change).length
  return (
    <section className={css['plan']} aria-label={uploadText.plan(changes.length, unchanged)}>
      <p>
        <strong>{uploadText.plan(changes.length, unchanged)}</strong>{' '}
        {changes.length > 0 && uploadText.counts(count('created'), count('changed'), count('deleted'))}
      </p>
      {changes.length > 0 && (
        <ul className={css['changes']} tabIndex={0} aria-label={uploadText.plan(changes.length, unchanged)}>
          {changes.slice(0, shown).map((change) => (
            <li key={`${change.kind} ${change.id}`}>
              <ChangeRow {...change} />
            </li>
          ))}
          {changes.length > shown && (
            <li>
              <button type="button" onClick={() => setShown(shown + 1000)}>
                {changes.length - shown} more
              </button>
            </li>
          )}
        </ul>
      )}
      {warnings.length > 0 && (
        <details>
          <summary>{uploadText.warnings(warnings.length)}</summary>
          <ul className={css['changes']}>
            {warnings.slice(0, manyChanges).map(({ file, line, message, hint }, index) => (
              <li key={index}>
                <code>
                  {file}:{line}
                </code>{' '}
                {message} {hint}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

export function Problems({ message, problems }: { readonly message: string; readonly problems: readonly Problem[] }) {
  return (
    <section role="alert" className={css['problems']}>
      <strong>{problems.length === 0 ? uploadText.failed : uploadText.problems(problems.length)}</strong>
      {problems.length === 0 && <p>{message}</p>}
      <ul className={css['changes']} tabIndex={0} aria-label={uploadText.problems(problems.length)}>
        {problems.map(({ path, errorMessage }, index) => (
          <li key={index}>
            <code>{path}</code> {errorMessage}
          </li>
        ))}
      </ul>
    </section>
  )
}
