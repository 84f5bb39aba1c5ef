import { parseJson, UnavailableError } from '@picket/core'
import type { StoredTable } from '@picket/logs'
import type { Insertion, Lake } from '../../lake/lake.ts'

/** The content of a data lake, which outlives those who open it. */
export interface LakeMemory {
  readonly tables: Map<string, StoredTable>
  readonly rows: Map<string, Record<string, unknown>[]>
  /** The tokens of the latest inserts into each table. */
  readonly tokens: Map<string, string[]>
}

export function createLakeMemory(): LakeMemory {
  return { tables: new Map(), rows: new Map(), tokens: new Map() }
}

const rememberedTokens = 30

export interface MemoryLake extends Pick<Lake, 'prepare' | 'insert' | 'query'> {
  rowsOf(table: string): readonly Readonly<Record<string, unknown>>[]
}

/**
 * A data lake in memory with the guarantees that the pipeline relies on: a token is remembered for some inserts, a row
 * of an unknown table is rejected, and so are all rows of an insert with a marked row.
 */
export function createMemoryLake(memory: LakeMemory, isUnavailable: () => boolean = () => false): MemoryLake {
  const assertThere = (): void => {
    if (isUnavailable()) throw new UnavailableError('The lake is away.')
  }
  const rowsOf = (table: string) => memory.rows.get(table) ?? []
  return {
    async prepare(tables) {
      assertThere()
      for (const table of tables) memory.tables.set(`${table.database}.${table.name}`, table)
    },
    async insert({ table, lines, token }: Insertion) {
      await Promise.resolve()
      assertThere()
      if (!memory.tables.has(table)) throw new Error(`Table ${table} does not exist.`)
      if (lines.some((line) => line.includes('"refuse me"'))) throw new Error('A row is odd.')
      const tokens = memory.tokens.get(table) ?? []
      if (tokens.includes(token)) return
      memory.tokens.set(table, [...tokens, token].slice(-rememberedTokens))
      memory.rows.set(table, [...rowsOf(table), ...lines.map((line) => parseJson(line) as Record<string, unknown>)])
    },
    rowsOf,
    async *query({ parameters = {} }) {
      assertThere()
      const { source, after, below, limit } = parameters as Readonly<Record<string, string>>
      const { fingerprints, isOthers } = parameters as {
        readonly fingerprints: readonly string[]
        readonly isOthers: boolean
      }
      const found = rowsOf('monitor.classification_failures')
        .filter((row) => row['p_source_id'] === source)
        .filter((row) => fingerprints.includes(row['p_fingerprint'] as string) !== isOthers)
        .filter((row) => row['p_raw_form'] !== '' && row['p_row_id']! > after! && row['p_row_id']! < below!)
        .sort((a, b) => (a['p_row_id']! < b['p_row_id']! ? -1 : 1))
      yield found
        .slice(0, Number(limit))
        .map((row) => ({ ...row, received_at: Date.parse(`${String(row['p_event_time'])}Z`) }))
    },
  }
}
