import { useMounted } from '@mantine/hooks'

/** Opens one render later: the library stores the focus when a component opens, not when it is mounted open. */
export function useOpened(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
