import type { Secrets } from '../../../data-directory/secrets.ts'
import type { Database } from '../../../stores/database.ts'
import { readSourceTokens, renewSourceTokens } from '../../../stores/source-tokens/source-token-store.ts'
import type { StoredTokens, TokenStore } from '../auth/token-store.ts'

/** The tokens of a source in the database, encrypted. */
export function createTokenStore(
  database: Database,
  secrets: Pick<Secrets, 'seal' | 'open' | 'canOpen'>,
  sourceId: string,
): TokenStore {
  const find = async () => {
    const row = await readSourceTokens(database, sourceId)
    return row && secrets.canOpen(row.tokens)
      ? { row, tokens: JSON.parse(secrets.open(row.tokens)) as StoredTokens }
      : undefined
  }
  const replace = async (change: (before: StoredTokens) => StoredTokens): Promise<void> => {
    const found = await find()
    if (found) await renewSourceTokens(database, found.row, secrets.seal(JSON.stringify(change(found.tokens))))
  }
  return {
    read: async () => (await find())?.tokens,
    store: (tokens) => replace(() => tokens),
    forgetAccess: () => replace(({ refresh }) => ({ refresh })),
  }
}
