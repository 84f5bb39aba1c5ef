import { Link } from 'react-router-dom'
import { KindMark } from '../../../destinations/kind-mark.tsx'
import { destinationKinds } from '../../../destinations/types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { listText } from '../strings.ts'
import css from './choose-kind.module.css'

/** Every kind of destination, each with what an alert becomes there. */
export function ChooseKind({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={listText.choose} width={720}>
      <ul className={css['kinds']}>
        {destinationKinds.map(({ type, label, what }) => (
          <li key={type}>
            <Link to={`/configure/destinations/new/${type}/`}>
              <KindMark type={type} />
              <span>
                <b>{label}</b>
                <span className={css['what']}>{what}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
