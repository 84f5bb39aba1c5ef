import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A line of text that is shown only when its eye is pressed. */
export function PasswordField(props: Omit<ComponentProps<typeof PasswordInput>, 'size'>) {
  return <PasswordInput size="sm" {...props} />
}
