import { Link } from 'react-router-dom'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { useDestinationKinds } from '../../../destinations/use-destination-kinds.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { listText } from '../strings.ts'
import css from './choose-kind.module.css'

/** Links for each destination type, with a description of what it does with an alert. */
export function ChooseKind({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { kinds, error, reload } = useDestinationKinds({ skip: !isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={listText.choose} width={720}>
      {error !== undefined && (
        <Failed title={listText.kindsFailed} why={error.message} retry={listText.retry} onRetry={reload} />
      )}
      {kinds === undefined && error === undefined && <Skeleton />}
      <ul className={css['kinds']}>
        {kinds?.map(({ type, label, summary, mark }) => (
          <li key={type}>
            <Link to={`/configure/destinations/new/${type}/`}>
              <KindMark mark={mark} />
              <span>
                <b>{label}</b>
                <span className={css['what']}>{summary}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
