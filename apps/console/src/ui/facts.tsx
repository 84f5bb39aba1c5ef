import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A grid of facts, with as many columns as fit. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>
}

interface FactProps {
  readonly label: string
  /** Spans the full width. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
