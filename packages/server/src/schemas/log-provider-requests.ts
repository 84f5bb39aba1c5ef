import { maySeeLogType } from '@picket/core'
import { z } from 'zod'
import { ApiError } from '../errors/api-error.ts'
import { parseInput } from '../input/parse-input.ts'
import type { Viewer } from '../access/viewer.ts'
import type { FeedbackService } from '../settings/feedback.ts'

/** A request for the log types of a provider. */
export interface LogProviderRequests {
  /** Returns the id of the request. Throws an ApiError: AlreadyExists for a provider that is supported. */
  send(viewer: Viewer, input: unknown): Promise<string>
}

const model = z.object({
  name: z.string().trim().min(1, 'This field is required').max(200),
  reason: z.string().trim().min(1, 'This field is required').max(9_000),
})

/** Requests are stored as feedback. */
export function createLogProviderRequests(ports: {
  readonly feedback: Pick<FeedbackService, 'send'>
  readonly logTypeNames: () => readonly string[]
}): LogProviderRequests {
  return {
    async send(viewer, input) {
      const { name, reason } = parseInput(model, input)
      const known = ports
        .logTypeNames()
        .filter((logType) => maySeeLogType(viewer.logTypes, logType))
        .map((logType) => logType.split('.', 1)[0]!)
        .find((provider) => provider.toLowerCase() === name.toLowerCase())
      if (known !== undefined)
        throw new ApiError('AlreadyExists', `Log types of ${known} already exist: see listAvailableLogTypes.`)
      return ports.feedback.send(viewer, {
        feature: { name: 'LogProviderRequest' },
        feedback: { text: `${name}: ${reason}`, locationUrl: '' },
      })
    },
  }
}
