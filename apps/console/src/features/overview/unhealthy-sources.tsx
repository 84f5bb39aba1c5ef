import { useQuery } from '@apollo/client/react'
import { ListLogSources } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { useMay } from '../../app/session/permissions.ts'
import { Failed, Skeleton } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { overviewText } from './strings.ts'
import css from './screen.module.css'

/** Lists unhealthy log sources and the reasons. */
export function UnhealthySources() {
  const { data, error, refetch } = useQuery(ListLogSources, { variables: {}, context: { failSilently: true } })
  if (error !== undefined)
    return (
      <Failed
        title={overviewText.sourcesFailed}
        why={error.message}
        retry={overviewText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton rows={3} />
  const sources = data.sources.edges.map(({ node }) => node)
  const ill = sources.filter(({ isHealthy }) => !isHealthy)
  if (sources.length === 0) return <NoSources />
  if (ill.length === 0) return <p>{overviewText.allHealthy}</p>
  return (
    <ul className={css['rows']}>
      {ill.map(({ integrationId, integrationLabel, health }) => (
        <li key={integrationId}>
          <strong>
            <Link to={`/configure/log-sources/${integrationId}/?section=health`}>{integrationLabel}</Link>
          </strong>
          {health
            .filter(({ healthy }) => !healthy)
            .map(({ name, message }) => (
              <p key={name}>{message}</p>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** Without a log source, nothing is detected: shows how to add the first one. */
function NoSources() {
  const mayAdd = useMay('LogSourceModify')
  return (
    <div className={css['none']}>
      <p>{mayAdd ? overviewText.noSources : overviewText.noSourcesSeen}</p>
      {mayAdd ? (
        <LinkButton look="main" to="/configure/log-sources/add-new-source/">
          {overviewText.addSource}
        </LinkButton>
      ) : (
        <p>{overviewText.askForSource}</p>
      )}
    </div>
  )
}
