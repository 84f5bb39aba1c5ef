import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useHeld } from './held.ts'

type Field = Omit<ComponentProps<typeof TextInput>, 'size'>

/** A line of text, with its label above and what is wrong with it below. */
export function TextField({ error, ...rest }: Field) {
  return <TextInput size="sm" error={useHeld(error)} {...rest} />
}
