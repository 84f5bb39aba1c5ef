import type { ReactNode } from 'react'
import css from './badge.module.css'

/** A label with text, never with color alone. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'good' | 'warning' | 'bad' | 'accent'
  readonly children: ReactNode
}) {
  return (
    <span className={css['badge']} data-tone={tone}>
      {children}
    </span>
  )
}
