import { appConfig } from '../app/config.ts'
import { useMayWith } from '../app/session/permissions.ts'

/** Whether the user can use the assistant: it is set up and on, and the user has the permission. */
export function useAssistant(): boolean {
  return useMayWith('ENABLE_AI_SUMMARIES', 'PicketAI') && appConfig().isAssistantSetUp === true
}
