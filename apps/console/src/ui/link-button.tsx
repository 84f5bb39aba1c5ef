import { Button as KitButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './button.module.css'

/** A link that looks like a button, and can be opened in a new tab. */
export function LinkButton({
  to,
  look = 'plain',
  icon,
  children,
}: {
  readonly to: string
  readonly look?: 'main' | 'plain'
  readonly icon?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <KitButton
      component={Link}
      to={to}
      size="xs"
      variant={look === 'main' ? 'filled' : 'default'}
      className={css[look] ?? ''}
      leftSection={icon}
    >
      {children}
    </KitButton>
  )
}
