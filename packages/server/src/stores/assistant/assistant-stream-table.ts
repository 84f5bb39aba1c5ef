import type { Flag, JsonText, Time } from '../columns.ts'

/** An answer of the assistant, complete or not. */
export interface AssistantStreamTable {
  readonly id: string
  /** The caller who asked: `user:` or `token:`, and the id. */
  readonly owner: string
  /** The alert that it is about; null if it is about something else. */
  readonly alias: string | null
  /** The first stream of a conversation. */
  readonly conversation_id: string
  /** A digest of the question, so that its answer can be shown again; null if it is not reused. */
  readonly cache_key: string | null
  /** The question of the user. */
  readonly prompt: string
  readonly text: string
  /** The tools that were used, as `Step[]`. */
  readonly steps: JsonText
  /** The ids of events that the text cites; all exist. */
  readonly cited: JsonText
  /** A draft that passed validation, as `Draft`; null without a draft. */
  readonly draft: JsonText | null
  /** The log types and permissions that a reader needs, as `{ logTypes, permissions }`. */
  readonly access: JsonText
  readonly is_finished: Flag
  readonly error: string | null
  readonly created_at: Time
  /** The last sign of life of the process that writes it. */
  readonly updated_at: Time
}
