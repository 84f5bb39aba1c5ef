import type { ReactNode } from 'react'
import css from './facts.module.css'

/** What is known of something: facts beside each other, as many as there is room for. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={css['facts']}>{children}</dl>
}

interface FactProps {
  readonly label: string
  /** Has a line of its own. */
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
