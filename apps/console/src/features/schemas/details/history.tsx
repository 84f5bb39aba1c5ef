import { Suspense, useState } from 'react'
import { actorName } from '../../../actors/actor-name.ts'
import { Time } from '../../../time/time.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { Schema } from '../schema.ts'
import { detailsText } from '../strings.ts'
import css from './screen.module.css'

const DiffView = onDemand(async () => (await import('../../../editor/diff-view.tsx')).DiffView)

/** The revisions of a schema, newest first, each compared with the current one on request. */
export function History({ schema: { revisions, spec } }: { readonly schema: Schema }) {
  const [open, setOpen] = useState<number>()
  if (revisions.length === 0) return <p className={css['quiet']}>{detailsText.noHistory}</p>
  return (
    <ul className={css['list']} aria-label={detailsText.section.history}>
      {revisions.map(({ revision, savedAt, savedBy, spec: then }) => (
        <li key={revision} className={css['revision']}>
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open ? revision : undefined)}>
            <summary>
              {detailsText.revision(revision)}: <Time at={savedAt} />
              {savedBy !== null && ` ${detailsText.by} ${actorName(savedBy)}`}
            </summary>
            {open === revision && (
              <Suspense fallback={<Skeleton rows={6} />}>
                <DiffView label={detailsText.compare} language="yaml" before={then} after={spec} />
              </Suspense>
            )}
          </details>
        </li>
      ))}
    </ul>
  )
}
