import type { GuardedSql } from './guard-sql.ts'

/**
 * Statements that were checked before, with what came of it. A statement of the server has no values of its own, so the
 * same text is checked the same way for everybody with the same catalog: only its parameters differ.
 */
export interface GuardedStatements {
  find(key: string): GuardedSql | undefined
  add(key: string, guarded: GuardedSql): void
}

/** In characters, of texts and statements: a few thousand usual queries. */
const mostCharacters = 4_000_000

export function createGuardedStatements(most: number = mostCharacters): GuardedStatements {
  const known = new Map<string, GuardedSql>()
  let characters = 0
  const sizeOf = (key: string, { sql }: GuardedSql): number => key.length + sql.length
  const drop = (key: string): void => {
    const found = known.get(key)
    if (found === undefined) return
    characters -= sizeOf(key, found)
    known.delete(key)
  }
  return {
    find(key) {
      const found = known.get(key)
      if (found === undefined) return undefined
      // Moves it to the end: those at the start are dropped first.
      known.delete(key)
      known.set(key, found)
      return found
    },
    add(key, guarded) {
      drop(key)
      const { parameters: _, ...kept } = guarded
      const size = sizeOf(key, kept)
      if (size > most) return
      known.set(key, kept)
      characters += size
      for (const oldest of known.keys()) {
        if (characters <= most) return
        drop(oldest)
      }
    },
  }
}
