import { InvalidInputError } from '@picket/core'
import { z } from 'zod'
import { outputLengths, type OutputLength } from './output-length.ts'
import { summaryKinds } from './prompts.ts'

const longestPrompt = 4000
const mostEvents = 500
/** Of all events as JSON, in characters. */
const longestEvents = 2_000_000
/** More is not sent to the model. */
const longestSent = 120_000

const prompt = z.string().trim().max(longestPrompt, `A question has at most ${longestPrompt} characters.`).nullish()
const outputLength = z.enum(Object.keys(outputLengths) as [OutputLength, ...OutputLength[]]).nullish()
const metadata = z.object({ kind: z.enum(summaryKinds), page: z.string().max(500).nullish() }).nullish()
const isSkipped = z.boolean().nullish()

export const alertInput = z.object({
  alertId: z.string().min(1).max(100),
  prompt,
  outputLength,
  metadata,
  conversationId: z.string().max(100).nullish(),
  skipAlert: isSkipped,
  skipAlertComments: isSkipped,
  skipAlertEvents: isSkipped,
})

export const eventsInput = z.object({
  events: z.array(z.unknown()).min(1, 'There is nothing to summarize.').max(mostEvents),
  prompt,
  outputLength,
  metadata,
})

export const cachedInput = eventsInput.pick({ events: true, outputLength: true })

export const explainInput = z.object({ id: z.string().min(1).max(200), outputLength })

export const draftInput = z.object({
  prompt: z.string().trim().min(1, 'Describe what to draft.').max(longestPrompt),
})

/** Returns as many items as fit in a request. Throws an InvalidInputError if all of them are too large to receive. */
export function fitEvents(events: readonly unknown[]): readonly unknown[] {
  const sizes = events.map((event) => JSON.stringify(event).length)
  if (sizes.reduce((sum, size) => sum + size, 0) > longestEvents)
    throw new InvalidInputError('The data is too large to summarize. Select fewer rows.')
  let size = 0
  return events.filter((_, at) => (size += sizes[at]!) <= longestSent)
}
