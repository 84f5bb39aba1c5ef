import type { DocumentNode } from 'graphql'

export function isMutation({ definitions }: DocumentNode): boolean {
  return definitions.some((one) => one.kind === 'OperationDefinition' && one.operation === 'mutation')
}
