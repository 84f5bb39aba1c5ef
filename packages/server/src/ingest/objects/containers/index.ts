import type { Container } from './container.ts'

export const containers: readonly Container[] = []

export function containerOf(head: Uint8Array): Container | undefined {
  return containers.find(({ recognizes }) => recognizes(head))
}
