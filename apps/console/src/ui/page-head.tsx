import type { ReactNode } from 'react'
import css from './page-head.module.css'

/** The head of a screen: title, description, and the main actions on the right. */
export function PageHead({
  title,
  description,
  children,
}: {
  readonly title: string
  readonly description?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <header className={css['head']}>
      <div className={css['words']}>
        <h1>{title}</h1>
        {description !== undefined && <p>{description}</p>}
      </div>
      {children !== undefined && <div className={css['actions']}>{children}</div>}
    </header>
  )
}
