import type { OfferedSourceKind } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { addText } from '../form-strings.ts'
import css from './wizard-screen.module.css'

/** The steps to connect a source of a kind, and where the sender documents them. */
export function SetUp({ kind: { label, setUp, documentation } }: { readonly kind: OfferedSourceKind }) {
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
    </>
  )
}
