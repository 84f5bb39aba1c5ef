import { z } from 'zod'
import type { Spec } from '../spec.ts'
import { enabled } from './detection-keys.ts'
import type { SpecModel } from './model.ts'
import { keys, text, where, words } from './parts.ts'
import { schedule } from './schedule.ts'

const promptName = where(
  words(),
  (value) => value === '' || /^[a-z][a-z0-9_]*$/.test(value),
  { sort: 'format', expected: 'small letters, digits and underscores, a letter first' },
  { pattern: '^[a-z][a-z0-9_]*$' },
)

/** A prompt that the assistant answers on a schedule. */
const schema = keys({
  AnalysisType: z.literal('scheduled_prompt').describe('Makes this a scheduled prompt.'),
  PromptName: promptName.describe('The name, unique across all content: lowercase letters, digits and underscores.'),
  DisplayName: text().describe('The name shown in lists and alerts.'),
  PromptText: text().describe('The prompt.'),
  RunAsUser: words().describe('The user, or the id of the API token, that it runs as.'),
  Schedule: schedule(),
  Description: text().optional().describe('What it is for.'),
  OutputLength: z.enum(['small', 'medium', 'largest']).optional().describe('How long the answer may be.'),
  Enabled: enabled().optional(),
  Private: z.literal(false).optional().describe('Prompts in files are shared, so this can only be false.'),
})

export type ScheduledPromptSpec = z.infer<typeof schema>

export const scheduledPromptModel: SpecModel = {
  name: 'scheduled_prompt',
  title: 'Scheduled prompt',
  description: 'A prompt that the assistant answers on a schedule.',
  kind: 'scheduled_prompt',
  schema,
}

/** The keys of a scheduled prompt with a valid structure. */
export function toScheduledPrompt(spec: Spec): ScheduledPromptSpec {
  return spec.data as unknown as ScheduledPromptSpec
}
