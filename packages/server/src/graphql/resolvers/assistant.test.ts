import { expect, it } from 'vitest'
import { openAssistant } from '../../assistant/testing/open-assistant.ts'
import { admin, userWith } from '../../identity/testing/viewers.ts'
import { openGraphql } from '../testing/ask.ts'
import { createAssistantResolvers } from './assistant.ts'

const summarize = 'mutation { aiSummarizeAlert(input: { alertId: "a", outputLength: small }) { streamId } }'
const stream = `query($id: ID!) {
  aiInferenceStream(streamId: $id) {
    streamId responseText finished error citedEvents steps { tool arguments isError } draft { kind }
  }
  aiInferenceStreamsMetadata(alias: "a") { edges { node { streamId } } }
}`

async function open(flagsOff: Parameters<typeof openGraphql>[1] = {}) {
  const world = await openAssistant()
  const resolvers = createAssistantResolvers({
    assistant: world.assistant,
    assistantSettings: world.settings,
    flags: { isOn: async () => true },
  })
  return { ...world, ...openGraphql([resolvers], flagsOff) }
}

// spec: D3-1.7
it('summarizes an alert as a stream, and lists the streams of the alert', async () => {
  const { ask, model, assistant } = await open()
  model.answer({ text: 'Likely benign [event:row-1].' })
  const { data } = await ask(admin, summarize)
  const id = data.aiSummarizeAlert.streamId as string
  await assistant.settle()
  expect((await ask(admin, stream, { id })).data).toEqual({
    aiInferenceStream: {
      streamId: id,
      responseText: 'Likely benign [event:row-1].',
      finished: true,
      error: null,
      citedEvents: ['row-1'],
      steps: [],
      draft: null,
    },
    aiInferenceStreamsMetadata: { edges: [{ node: { streamId: id } }] },
  })
})

it('finds the summary of the same events again', async () => {
  const { ask, assistant, model } = await open()
  model.answer({ text: 'A login.' })
  const { data } = await ask(
    admin,
    'mutation($events: [JSON!]!) { aiSummarizeLogEvents(input: { events: $events }) { streamId } }',
    { events: [{ kind: 'login' }] },
  )
  await assistant.settle()
  const cached = await ask(
    admin,
    'query($events: [JSON!]!) { cachedAISummaryData(input: { events: $events }) { streamId } }',
    { events: [{ kind: 'login' }] },
  )
  expect(cached.data.cachedAISummaryData.streamId).toBe(data.aiSummarizeLogEvents.streamId)
})

it('is for users with the permission, while the feature is on', async () => {
  const { ask } = await open()
  expect((await ask(userWith('AlertModify'), summarize)).errors?.[0]?.extensions['status']).toBe(403)
  const off = await open({ flagsOff: ['ENABLE_AI_SUMMARIES'] })
  const { errors } = await off.ask(admin, summarize)
  expect(errors?.[0]?.message).toBe('The feature "AI summaries" is switched off.')
  expect(off.audited.map(({ action, result }) => [action, result])).toEqual([['AI_SUMMARIZE_ALERT', 'FAILED']])
})

it('does not record the key of the model', async () => {
  const { ask, audited } = await open()
  await ask(admin, 'mutation { updateAssistantSettings(input: { key: "key-1" }) { settings { hasKey } } }')
  expect(audited.map(({ parameters }) => parameters)).toEqual([{ input: { key: '[hidden]' } }])
})
