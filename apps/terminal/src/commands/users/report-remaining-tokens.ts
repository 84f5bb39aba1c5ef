import { ForbiddenError } from '@picket/core'
import { ListAPITokens } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { visibleLine } from '../../screen/visible.ts'

/**
 * API tokens belong to the organization, not to the user who created them: lists those that stay valid without the
 * user, if the caller can see them.
 */
export async function reportRemainingTokens(
  { err }: Pick<CommandContext, 'err'>,
  api: Api,
  userId: string,
): Promise<void> {
  const left = await api.query(ListAPITokens, {}).catch((error: unknown) => {
    if (error instanceof ForbiddenError) return { apiTokens: [] }
    throw error
  })
  const made = left.apiTokens.filter(({ createdBy }) => createdBy?.__typename === 'User' && createdBy.id === userId)
  if (made.length === 0) return
  const names = made.map(({ name }) => visibleLine(name)).join(', ')
  const [them, stay] = made.length === 1 ? ['it', 'stays'] : ['them', 'stay']
  err.write(
    `${plural(made.length, 'API token')} that this user created ${stay} valid: ${names}. To revoke ${them}, run: picket tokens delete\n`,
  )
}
