import { useQuery } from '@apollo/client/react'
import { ListDetections } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { Skeleton } from '../../../ui/empty.tsx'
import type { Schema } from '../edit/screen.tsx'
import { detailsText } from '../strings.ts'
import css from './screen.module.css'

const most = 10

/** The log sources and detections that use a schema. */
export function Use({ schema: { name, logSources } }: { readonly schema: Schema }) {
  const mayRead = useMay('RuleRead', 'PolicyRead')
  const { data } = useQuery(ListDetections, {
    variables: { input: { logTypes: [name], pageSize: most } },
    skip: !mayRead,
    context: { failSilently: true },
  })
  const found = data?.detections
  const more = (found?.paging.totalItems ?? 0) - (found?.detections.length ?? 0)
  return (
    <div className={css['stack']}>
      <section aria-label={detailsText.sources}>
        <h2>{detailsText.sources}</h2>
        {logSources === null || logSources.length === 0 ? (
          <p className={css['quiet']}>{detailsText.noSources}</p>
        ) : (
          <ul className={css['list']}>
            {logSources.map(({ integrationId, integrationLabel }) => (
              <li key={integrationId}>
                <Link to={`/configure/log-sources/${integrationId}/`}>{integrationLabel}</Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {mayRead && (
        <section aria-label={detailsText.detections}>
          <h2>{detailsText.detections}</h2>
          {found === undefined ? (
            <Skeleton rows={3} />
          ) : found.detections.length === 0 ? (
            <p className={css['quiet']}>{detailsText.noDetections}</p>
          ) : (
            <ul className={css['list']}>
              {found.detections.map(({ id, name: title }) => (
                <li key={id}>
                  <Link to={`/build/detections/rules/${encodeURIComponent(id)}/`}>{title}</Link>
                </li>
              ))}
              {more > 0 && (
                <li>
                  <Link to={`/build/detections/?logTypes[]=${encodeURIComponent(name)}`}>{detailsText.more(more)}</Link>
                </li>
              )}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
