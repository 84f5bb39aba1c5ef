import { expect, it } from 'vitest'
import { userWith } from '../../identity/testing/viewers.ts'
import { openGraphql } from '../testing/ask.ts'
import { createNotYetResolvers } from './not-yet.ts'

const ana = userWith('PicketAI', 'RuleModify', 'PolicyRead')

it.each([['{ aiInferenceStream(streamId: "x") { finished } }', 'The assistant is not available in this version yet.']])(
  'reports for %s',
  async (query, message) => {
    const { ask } = openGraphql([createNotYetResolvers()])
    const { errors } = await ask(ana, query)
    expect(errors).toEqual([expect.objectContaining({ message, extensions: expect.objectContaining({ status: 503 }) })])
  },
)

it('rejects the assistant while its flag is off', async () => {
  const { ask, audited } = openGraphql([createNotYetResolvers()], { flagsOff: ['ENABLE_AI_SUMMARIES'] })
  const query = 'mutation { aiSummarizeAlert(input: { alertId: "a" }) { streamId } }'
  const { errors } = await ask(ana, query)
  expect(errors?.[0]?.message).toBe('The feature "AI summaries" is switched off.')
  expect(errors?.[0]?.extensions['status']).toBe(403)
  expect(audited.map(({ action, result }) => [action, result])).toEqual([['AI_SUMMARIZE_ALERT', 'FAILED']])
})
