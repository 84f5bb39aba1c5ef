import { useMounted } from '@mantine/hooks'

/** Open from the second moment on: the kit remembers where the focus was when something opens, not when it is there at once. */
export function useOpened(isOpen: boolean): boolean {
  return useMounted() && isOpen
}
