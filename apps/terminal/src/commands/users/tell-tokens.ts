import { ForbiddenError } from '@picket/core'
import { ListAPITokens } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

/** API tokens are of the organization, not of whoever made them: says which go on without that user, to those who may know. */
export async function tellTokens({ err }: Pick<CommandContext, 'err'>, api: Api, userId: string): Promise<void> {
  const left = await api.query(ListAPITokens, {}).catch((error: unknown) => {
    if (error instanceof ForbiddenError) return { apiTokens: [] }
    throw error
  })
  const made = left.apiTokens.filter(({ createdBy }) => createdBy?.__typename === 'User' && createdBy.id === userId)
  if (made.length === 0) return
  const names = made.map(({ name }) => visibleLine(name)).join(', ')
  const [them, go] = made.length === 1 ? ['it', 'goes'] : ['them', 'go']
  err.write(
    `${plural(made.length, 'API token')} that they made ${go} on: ${names}. To end ${them}: picket tokens delete\n`,
  )
}
