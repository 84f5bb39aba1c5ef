import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useFrozen } from './use-frozen.ts'

/** A password field with a button to show it. */
export function PasswordField({ error, ...rest }: Omit<ComponentProps<typeof PasswordInput>, 'size'>) {
  return <PasswordInput size="sm" error={useFrozen(error)} {...rest} />
}
