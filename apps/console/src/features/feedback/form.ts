import { z } from 'zod'
import { feedbackText } from './strings.ts'

/** 1 to 5. */
export const ratings = [1, 2, 3, 4, 5] as const

/** The fields of the form. */
export const feedbackModel = z.object({
  feedbackText: z.string().trim().min(1, feedbackText.needed),
  featureUsefulness: z.int().min(1).max(5).nullable(),
})

export interface FeedbackValues {
  readonly feedbackText: string
  readonly featureUsefulness: number | null
}
