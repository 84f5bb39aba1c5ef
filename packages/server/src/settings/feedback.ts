import { z } from 'zod'
import { parseInput } from '../input/parse-input.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Clock } from '../ports/clock.ts'
import type { RandomId } from '../ports/random-id.ts'
import type { Database } from '../stores/database.ts'
import type { FeedbackTable } from '../stores/feedback/feedback-table.ts'

/** Stores user feedback on parts of the product. */
export interface FeedbackService {
  /** Stores the feedback and returns its id. */
  send(viewer: Viewer, input: unknown): Promise<string>
  /** Returns feedback, newest first. */
  list(
    filter: FeedbackFilter,
    page: { readonly limit: number; readonly position?: { readonly at: number; readonly id: string } },
  ): Promise<readonly FeedbackTable[]>
}

export interface FeedbackFilter {
  readonly features?: readonly string[] | null
  readonly usefulness?: readonly number[] | null
  /** Inclusive. */
  readonly from?: number | null
  /** Exclusive. */
  readonly to?: number | null
}

const feedbackModel = z.object({
  feature: z.object({ name: z.string().min(1).max(200) }),
  feedback: z.object({
    text: z.string().trim().min(1, 'This field is required').max(10_000),
    usefulness: z.int().min(1).max(5).nullish(),
    locationUrl: z.string().max(2000),
    screenWidth: z.int().min(0).max(100_000).nullish(),
  }),
})

export function createFeedback(ports: {
  readonly database: Database
  readonly now: Clock
  readonly randomId: RandomId
}): FeedbackService {
  return {
    async send(viewer, input) {
      const { feature, feedback } = parseInput(feedbackModel, input)
      const id = ports.randomId()
      await ports.database
        .insertInto('feedback')
        .values({
          id,
          at: ports.now(),
          user_id: viewer.id,
          feature: feature.name,
          text: feedback.text,
          usefulness: feedback.usefulness ?? null,
          location: feedback.locationUrl,
          screen_width: feedback.screenWidth ?? null,
        })
        .execute()
      return id
    },
    list({ features, usefulness, from, to }, { limit, position }) {
      let query = ports.database
        .selectFrom('feedback')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      if (features != null) query = query.where('feature', 'in', features.length === 0 ? [''] : features)
      if (usefulness != null) query = query.where('usefulness', 'in', usefulness.length === 0 ? [-1] : usefulness)
      if (from != null) query = query.where('at', '>=', from)
      if (to != null) query = query.where('at', '<', to)
      if (position !== undefined)
        query = query.where(({ or, and, eb }) =>
          or([eb('at', '<', position.at), and([eb('at', '=', position.at), eb('id', '<', position.id)])]),
        )
      return query.execute()
    },
  }
}
