import { ListAPITokens, type ListAPITokensData } from '@picket/core/api'
import { findByName } from '../../api/find-by-name.ts'
import type { Api } from '../../api/open-api.ts'

export async function findToken(api: Api, nameOrId: string): Promise<ListAPITokensData['apiTokens'][number]> {
  const { apiTokens } = await api.query(ListAPITokens, {})
  return findByName(apiTokens, nameOrId, { what: 'API token', id: ({ id }) => id, name: ({ name }) => name })
}
