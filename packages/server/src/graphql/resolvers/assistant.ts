import type { AssistantSettingsService } from '../../assistant/assistant-settings.ts'
import type { Assistant } from '../../assistant/create-assistant.ts'
import type { FlagService } from '../../settings/flag-service.ts'
import type { Resolvers } from '../schema.generated.ts'

export function createAssistantResolvers({
  assistant,
  assistantSettings,
  flags,
}: {
  readonly assistant: Assistant
  readonly assistantSettings: AssistantSettingsService
  readonly flags: Pick<FlagService, 'isOn'>
}): Resolvers {
  const toSettings = (settings: Awaited<ReturnType<AssistantSettingsService['read']>>) => ({
    ...settings,
    redactions: [...settings.redactions],
  })
  return {
    Query: {
      async aiInferenceStream(_, { streamId }, { viewer }) {
        const { id, text, isFinished, error, steps, cited, draft } = await assistant.read(viewer, streamId)
        return {
          streamId: id,
          responseText: text,
          finished: isFinished,
          error,
          steps: [...steps],
          citedEvents: [...cited],
          draft: draft && { ...draft, python: draft.python ?? null, tests: [...draft.tests] },
        }
      },
      aiInferenceStreamsMetadata: async (_, { alias }, { viewer }) => ({
        edges: (await assistant.listFor(viewer, alias)).map((streamId) => ({ node: { streamId } })),
      }),
      cachedAISummaryData: async (_, { input }, { viewer }) => ({
        streamId: (await assistant.findCached(viewer, input)) ?? null,
      }),
      assistantSettings: async () => toSettings(await assistantSettings.read()),
    },
    Mutation: {
      aiSummarizeAlert: async (_, { input }, { viewer, info }) => ({
        streamId: await assistant.summarizeAlert(viewer, input, info),
      }),
      aiSummarizeLogEvents: async (_, { input }, { viewer, info }) => ({
        streamId: await assistant.summarizeEvents(viewer, input, info),
      }),
      aiExplainDetection: async (_, { input }, { viewer, info }) => ({
        streamId: await assistant.explainDetection(viewer, input, info),
      }),
      aiDraftDetection: async (_, { input }, { viewer, info }) => ({
        streamId: await assistant.draft(viewer, 'detection', input, info),
      }),
      aiDraftQuery: async (_, { input }, { viewer, info }) => ({
        streamId: await assistant.draft(viewer, 'query', input, info),
      }),
      updateAssistantSettings: async (_, { input }, { viewer }) => ({
        settings: toSettings(await assistantSettings.update(viewer, input)),
      }),
    },
    Alert: {
      async aiSummaryStreamId({ id }, _, { viewer }) {
        if (!viewer.permissions.has('PicketAI') || !(await flags.isOn('ENABLE_AI_SUMMARIES'))) return null
        return (await assistant.listFor(viewer, id)).at(-1) ?? null
      },
    },
  }
}
