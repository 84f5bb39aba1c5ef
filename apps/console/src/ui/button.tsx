import { ActionIcon, Button as KitButton } from '@mantine/core'
import type { ComponentProps, ReactNode, Ref } from 'react'
import css from './button.module.css'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly look?: 'main' | 'plain' | 'quiet' | 'danger'
  readonly icon?: ReactNode
  readonly isBusy?: boolean
}

const looks = {
  main: { variant: 'filled' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'red.9' },
} as const

export function Button({
  look = 'plain',
  icon,
  isBusy = false,
  type = 'button',
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <KitButton
      size="xs"
      {...looks[look]}
      className={`${css[look] ?? ''} ${className}`}
      leftSection={icon}
      loading={isBusy}
      type={type}
      {...rest}
    />
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly ref?: Ref<HTMLButtonElement>
  /** The accessible name, also shown on hover. */
  readonly label: string
  readonly size?: number
}

export function IconButton({ label, size = 30, type = 'button', ...rest }: IconButtonProps) {
  return <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} title={label} type={type} {...rest} />
}
