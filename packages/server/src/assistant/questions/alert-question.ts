import type { z } from 'zod'
import type { Viewer } from '../../access/viewer.ts'
import { toExactJson } from '../../lake/exact-json.ts'
import type { AssistantStreamRow } from '../../stores/assistant/assistant-stream-store.ts'
import type { alertInput } from '../assistant-input.ts'
import { printDataBlock } from '../data-block.ts'
import type { Message } from '../model/model.ts'
import { outputLengths } from '../output-length.ts'
import { printSystemText, taskOf } from '../prompts.ts'
import { toSafeJson } from '../redact.ts'
import { readAccess } from '../stream-access.ts'
import { presentAlert } from '../tools/present-alert.ts'
import type { ToolPorts } from '../tools/tool.ts'
import { wordsOf, type Question } from './question.ts'

const tools = [
  'get_alert',
  'list_alert_events',
  'list_alert_comments',
  'find_related_alerts',
  'get_detection',
  'search_logs',
]

/** A question about an alert, with its newest events and its comments. `earlier` are answers of the conversation. */
export async function askAboutAlert(
  { alerts, alertEvents }: Pick<ToolPorts, 'alerts' | 'alertEvents'>,
  viewer: Viewer,
  given: z.output<typeof alertInput>,
  earlier: readonly AssistantStreamRow[],
): Promise<Question> {
  const { alertId, prompt, skipAlert, skipAlertComments, skipAlertEvents, metadata } = given
  const [alert] = await alerts.get(viewer, [alertId])
  const events = skipAlertEvents === true ? [] : await alertEvents.read(viewer, alert!, { limit: 10 })
  const comments = skipAlertComments === true ? [] : await alerts.comments(alertId, { limit: 20 })
  const skipped = [
    ...(skipAlert === true ? ['get_alert'] : []),
    ...(skipAlertEvents === true ? ['list_alert_events'] : []),
    ...(skipAlertComments === true ? ['list_alert_comments'] : []),
  ]
  const length = given.outputLength ?? 'medium'
  const [first] = earlier
  const data = (mark: string): readonly string[] => {
    const block = (name: string, value: unknown): string => printDataBlock(mark, name, toSafeJson(value))
    return [
      ...(skipAlert === true ? [] : [block('alert', presentAlert(alert!))]),
      ...(comments.length === 0
        ? []
        : [
            block(
              'comments',
              comments.map(({ body }) => body),
            ),
          ]),
      ...(events.length === 0
        ? []
        : [
            block(
              'events',
              events.map(({ event }) => toExactJson(event)),
            ),
          ]),
    ]
  }
  return {
    alias: alertId,
    ...(first !== undefined && { conversationId: first.conversation_id }),
    prompt: prompt ?? '',
    tools: tools.filter((name) => !skipped.includes(name)),
    maxTokens: outputLengths[length].tokens,
    logTypes: [...alert!.logTypes, ...earlier.flatMap((row) => readAccess(row).logTypes)],
    permissions: ['AlertRead', ...earlier.flatMap((row) => readAccess(row).permissions)],
    eventIds: [
      ...events.map(({ at }) => at.rowId),
      ...earlier.flatMap(({ cited }) => JSON.parse(cited) as readonly string[]),
    ],
    system: (mark) => printSystemText(mark, taskOf(metadata?.kind ?? 'alert'), length, true),
    messages: (mark) => {
      const about = [`Alert ${JSON.stringify(alertId)}.`, ...data(mark)]
      if (first === undefined) return [{ role: 'user', text: [...about, wordsOf(prompt)].join('\n\n') }]
      return [
        { role: 'user', text: [...about, wordsOf(first.prompt)].join('\n\n') },
        ...earlier.flatMap(({ prompt: words, text }, at): readonly Message[] => [
          ...(at === 0 ? [] : [{ role: 'user', text: wordsOf(words) } as const]),
          { role: 'assistant', text, calls: [] },
        ]),
        { role: 'user', text: wordsOf(prompt) },
      ]
    },
  }
}
