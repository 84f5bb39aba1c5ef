import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useHeld } from './held.ts'

/** A line of text that is shown only when its eye is pressed. */
export function PasswordField({ error, ...rest }: Omit<ComponentProps<typeof PasswordInput>, 'size'>) {
  return <PasswordInput size="sm" error={useHeld(error)} {...rest} />
}
