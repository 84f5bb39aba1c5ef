import type { LogProvider, OfferedSourceKind } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router-dom'
import { KindMark } from '../../../settings/kind-mark.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { addText } from '../form-strings.ts'
import { addPath } from '../paths.ts'
import css from './catalog-screen.module.css'

/** The log types of a product, and the transports over which its logs can come. */
export function ProviderDialog({
  provider,
  kinds,
  onClose,
}: {
  /** Undefined while it is closed. */
  readonly provider: LogProvider | undefined
  readonly kinds: readonly OfferedSourceKind[]
  readonly onClose: () => void
}) {
  return (
    <Dialog
      isOpen={provider !== undefined}
      onClose={onClose}
      title={provider === undefined ? '' : addText.choose(provider.displayName)}
      width={640}
    >
      {provider !== undefined && (
        <>
          <p className={css['log']}>
            {provider.availableParsers.map(({ name }) => (
              <code key={name}>{name}</code>
            ))}
          </p>
          {provider.docUrl !== null && (
            <p>
              <a href={provider.docUrl} target="_blank" rel="noopener noreferrer">
                {addText.documentation} <ExternalLink size={13} aria-hidden />
              </a>
            </p>
          )}
          <h3>{addText.chooseWhy}</h3>
          <ul className={css['entries']}>
            {kinds.map(({ kind, label, summary, mark }) => (
              <li key={kind}>
                <Link
                  className={css['entry']}
                  to={`${addPath}${encodeURIComponent(kind)}/?product=${encodeURIComponent(provider.id)}`}
                >
                  <KindMark mark={mark} />
                  <span>
                    <b>{label}</b>
                    <span className={css['what']}>{summary}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
