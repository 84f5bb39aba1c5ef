import { Link, useNavigate, useParams } from 'react-router-dom'
import { saveDestination } from '../../../destinations/changes.ts'
import { DestinationForm } from '../../../destinations/destination-form.tsx'
import { destinationText } from '../../../destinations/strings.ts'
import { destinationKindOf } from '../../../destinations/types.ts'
import { Empty } from '../../../ui/empty.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { editText, listText } from '../strings.ts'
import { useRefusal } from './use-refusal.ts'
import css from './screen.module.css'

/** A destination of the kind that the address names. */
export function Screen() {
  const { type = '' } = useParams()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const kind = destinationKindOf(type)
  if (kind === undefined)
    return (
      <Empty title={editText.unknown(type)} why={editText.unknownWhy}>
        <Link to="/configure/destinations/?add=true">{listText.choose}</Link>
      </Empty>
    )
  if (refusal !== undefined) return <Empty title={refusal} />
  return (
    <div className={css['screen']}>
      <PageHead title={editText.new(kind.label)} description={kind.what} />
      <div className={css['panel']}>
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
