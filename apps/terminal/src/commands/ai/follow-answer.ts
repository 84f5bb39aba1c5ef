import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '@picket/core'
import { AIStream, type AIStreamData } from '@picket/core/api'
import type { Api } from '../../api/open-api.ts'
import type { CommandContext } from '../../program/context.ts'
import { visible } from '../../screen/visible.ts'

export type Answer = AIStreamData['aiInferenceStream']

/** The interval between polls, in milliseconds, which grows. */
const [minPollInterval, maxPollInterval] = [500, 10_000]

/** Waits until an answer of the assistant is complete. `onText` gets the text as it grows. Throws its error. */
export async function followAnswer(
  { signal }: Pick<CommandContext, 'signal'>,
  api: Api,
  streamId: string,
  onText: (added: string) => void = () => undefined,
): Promise<Answer> {
  let shown = ''
  for (let pause = minPollInterval; ; pause = Math.min(pause * 1.3, maxPollInterval)) {
    const { aiInferenceStream: answer } = await api.query(AIStream, { streamId })
    // The end can still change: citations are verified when they are complete.
    const text = answer.finished ? answer.responseText : answer.responseText.replace(/\[[^\]]*$/, '')
    if (text.startsWith(shown)) onText(visible(text.slice(shown.length)))
    else onText(`\n\n${visible(text)}`)
    shown = text
    if (answer.finished) {
      if (answer.error !== null) throw new UnavailableError(answer.error)
      return answer
    }
    await sleep(pause, undefined, { signal })
  }
}
