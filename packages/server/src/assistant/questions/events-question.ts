import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { fitEvents, type eventsInput } from '../assistant-input.ts'
import { printDataBlock } from '../data-block.ts'
import { outputLengths, type OutputLength } from '../output-length.ts'
import { printSystemText, taskOf } from '../prompts.ts'
import { toSafeJson } from '../redact.ts'
import { wordsOf, type Question } from './question.ts'

/** A question about data that the caller sends: events, alerts of a list, rows or test results. No tools are used. */
export function askAboutEvents(given: z.output<typeof eventsInput>): Question {
  const { prompt, metadata } = given
  const length = given.outputLength ?? 'medium'
  const kind = metadata?.kind ?? 'events'
  const events = fitEvents(given.events)
  const more = given.events.length - events.length
  const eventIds = events.flatMap(rowIdOf)
  return {
    // Answers to other words about the same events are not shown instead.
    ...(prompt == null || prompt === '' ? { cacheKey: cacheKeyOf(given.events, length) } : {}),
    prompt: prompt ?? '',
    tools: [],
    maxTokens: outputLengths[length].tokens,
    eventIds,
    system: (mark) => printSystemText(mark, taskOf(kind), length, eventIds.length > 0),
    messages: (mark) => [
      {
        role: 'user',
        text: [
          printDataBlock(mark, kind, toSafeJson(events)),
          ...(more > 0 ? [`${more} more items are too large to include.`] : []),
          wordsOf(prompt),
        ].join('\n\n'),
      },
    ],
  }
}

export function cacheKeyOf(events: readonly unknown[], length: OutputLength): string {
  return createHash('sha256')
    .update(JSON.stringify([events, length]))
    .digest('hex')
}

function rowIdOf(event: unknown): readonly string[] {
  const id = typeof event === 'object' && event !== null ? (event as { p_row_id?: unknown }).p_row_id : undefined
  return typeof id === 'string' ? [id] : []
}
