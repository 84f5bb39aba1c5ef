import type { LogProvider, OfferedSourceKind } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { addText } from '../form-strings.ts'
import css from '../screen.module.css'

/** The steps to connect a source of a kind, and where the sender documents them. */
export function SetUp({
  kind: { label, setUp, documentation },
  basis = null,
}: {
  readonly kind: OfferedSourceKind
  /** What a connector was written from. */
  readonly basis?: LogProvider['basis'] | undefined
}) {
  return (
    <>
      <h2>{addText.steps}</h2>
      <ol className={css['setUp']}>
        {setUp.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {documentation !== undefined && (
        <a href={documentation} target="_blank" rel="noopener noreferrer">
          {addText.setUpDocumentation(label)} <ExternalLink size={13} aria-hidden />
        </a>
      )}
      {basis !== null && (
        <p className={css['quiet']}>
          {addText.basis(basis.date)} {addText.proven(basis.provenLive)}
        </p>
      )}
    </>
  )
}
