import { Link } from 'react-router-dom'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { providersPath } from '../paths.ts'
import { listText } from '../strings.ts'
import { useKinds } from '../use-kinds.ts'
import css from './choose-kind.module.css'

/** Links for each kind of provider, with what it knows. */
export function ChooseKind({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { kinds, error, reload } = useKinds({ skip: !isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={listText.choose} width={760}>
      {error !== undefined && (
        <Failed title={listText.kindsFailed} why={error.message} retry={listText.retry} onRetry={reload} />
      )}
      {kinds === undefined && error === undefined && <Skeleton />}
      <ul className={css['kinds']}>
        {kinds?.map(({ type, label, summary, mark }) => (
          <li key={type}>
            <Link to={`${providersPath}new/${type}/`}>
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
