import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'

type Field = Omit<ComponentProps<typeof TextInput>, 'size'>

/** A line of text, with its label above and what is wrong with it below. */
export function TextField(props: Field) {
  return <TextInput size="sm" {...props} />
}
