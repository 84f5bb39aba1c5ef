import type { Permission } from '@picket/core'
import type { Draft } from '../drafts.ts'
import type { Message } from '../model/model.ts'

/** What the model is asked, and what readers of its answer need. */
export interface Question {
  /** The alert that it is about. */
  readonly alias?: string
  readonly conversationId?: string
  /** Set for answers that are shown again to the same question. */
  readonly cacheKey?: string
  /** The words of the user. */
  readonly prompt: string
  /** The names of the tools that the model can use. */
  readonly tools: readonly string[]
  readonly maxTokens: number
  /** What the question itself shows to the model. */
  readonly logTypes?: readonly string[]
  readonly permissions?: readonly Permission[]
  readonly eventIds?: readonly string[]
  /** Set if the answer is a draft, which is checked before it is shown. */
  readonly drafts?: Draft['kind']
  /** The instructions. `mark` is that of data blocks. */
  system(mark: string): string
  messages(mark: string): Message[]
}

/** The words of the user, or else the task of the instructions. */
export function wordsOf(prompt: string | null | undefined): string {
  return prompt == null || prompt === '' ? 'Do your task.' : prompt
}
