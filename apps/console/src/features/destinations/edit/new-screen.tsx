import { Link, useNavigate, useParams } from 'react-router-dom'
import { saveDestination } from '../../../destinations/changes.ts'
import { DestinationForm } from '../../../destinations/destination-form.tsx'
import { destinationText } from '../../../destinations/strings.ts'
import { useDestinationKinds } from '../../../destinations/use-destination-kinds.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { editText, listText } from '../strings.ts'
import { Documentation } from './documentation.tsx'
import { useRefusal } from './use-refusal.ts'
import css from './screen.module.css'

/** The form for a new destination of the type in the URL. */
export function Screen() {
  const { type = '' } = useParams()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const { kinds, kindOf, error, reload } = useDestinationKinds()
  const kind = kindOf(type)
  if (error !== undefined)
    return <Failed title={editText.kindsFailed} why={error.message} retry={listText.retry} onRetry={reload} />
  if (kinds === undefined) return <Skeleton rows={8} />
  if (kind === undefined)
    return (
      <Empty title={editText.unknown(type)} why={editText.unknownWhy}>
        <Link to="/configure/destinations/?add=true">{listText.choose}</Link>
      </Empty>
    )
  if (refusal !== undefined) return <Empty title={refusal} />
  return (
    <div className={css['screen']}>
      <PageHead title={editText.new(kind.label)} description={kind.summary} />
      <div className={css['panel']}>
        <Documentation kind={kind} />
        <DestinationForm
          key={type}
          kind={kind}
          onSave={async (values, freely) => {
            const { outputId } = await saveDestination(kind, values)
            freely()
            void navigate(`/configure/destinations/${outputId}/edit/?made=true`, { replace: true })
          }}
          cancel={
            <Link className={css['cancel']} to="/configure/destinations/">
              {destinationText.cancel}
            </Link>
          }
        />
      </div>
    </div>
  )
}
