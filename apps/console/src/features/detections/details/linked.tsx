import { useQuery } from '@apollo/client/react'
import { DetectionUsers } from '@picket/core/api'
import { Link } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { copyPathOf } from '../kinds.ts'
import { UserList } from '../../../specs/user-list.tsx'
import { listText } from '../strings.ts'
import { isCorrelation, type Detection } from './detection.ts'
import { Panel } from './panel.tsx'
import { linkedText } from './strings.ts'
import css from './linked.module.css'

/** Lists what a detection depends on, and what depends on it. */
export function Linked({ detection }: { readonly detection: Detection }) {
  const { id, type, parentId, scheduledQueries } = detection
  const mayModify = useMay('RuleModify')
  const { data, error, refetch } = useQuery(DetectionUsers, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  return (
    <div className={css['linked']}>
      {parentId !== null && (
        <Panel title={linkedText.base}>
          <Rules ids={[parentId]} />
        </Panel>
      )}
      {isCorrelation(detection) && (
        <Panel title={linkedText.reads}>
          <Rules ids={detection.correlationRuleReferenceIds} />
        </Panel>
      )}
      {scheduledQueries.length > 0 && (
        <Panel title={linkedText.queries}>
          <p>{scheduledQueries.join(', ')}</p>
        </Panel>
      )}
      <Panel title={linkedText.users}>
        <p className={css['why']}>{linkedText.usersWhy}</p>
        {error !== undefined && data === undefined && (
          <Failed title={linkedText.failed} why={error.message} retry={listText.retry} onRetry={() => void refetch()} />
        )}
        {data === undefined ? (
          error === undefined && <Skeleton rows={2} />
        ) : data.detectionUsers.length === 0 ? (
          <p>{linkedText.none}</p>
        ) : (
          <UserList users={data.detectionUsers} />
        )}
        {mayModify && type === 'RULE' && <Link to={copyPathOf(id, 'derive')}>{linkedText.derive}</Link>}
      </Panel>
    </div>
  )
}

function Rules({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ul className={css['rules']}>
      {ids.map((id) => (
        <li key={id}>
          <Link to={`/build/detections/rules/${encodeURIComponent(id)}/`}>{id}</Link>
        </li>
      ))}
    </ul>
  )
}
