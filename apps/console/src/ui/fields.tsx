import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useFrozen } from './use-frozen.ts'

type Field = Omit<ComponentProps<typeof TextInput>, 'size'>

/** A text field with a label above and its error below. */
export function TextField({ error, ...rest }: Field) {
  return <TextInput size="sm" error={useFrozen(error)} {...rest} />
}
