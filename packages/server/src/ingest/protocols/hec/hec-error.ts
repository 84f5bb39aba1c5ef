import { InvalidInputError } from '@picket/core'

/** The codes of Splunk HEC that the server uses, with their texts and statuses. Senders compare all three. */
export const hecAnswers = {
  success: { status: 200, code: 0, text: 'Success' },
  tokenRequired: { status: 401, code: 2, text: 'Token is required' },
  invalidAuthorization: { status: 401, code: 3, text: 'Invalid authorization' },
  invalidToken: { status: 403, code: 4, text: 'Invalid token' },
  noData: { status: 400, code: 5, text: 'No data' },
  invalidFormat: { status: 400, code: 6, text: 'Invalid data format' },
  busy: { status: 503, code: 9, text: 'Server is busy' },
  eventRequired: { status: 400, code: 12, text: 'Event field is required' },
  eventBlank: { status: 400, code: 13, text: 'Event field cannot be blank' },
  queryTokenDisabled: { status: 400, code: 16, text: 'Query string authorization is not enabled' },
  healthy: { status: 200, code: 17, text: 'HEC is healthy' },
  queuesFull: { status: 503, code: 18, text: 'HEC is unhealthy, queues are full' },
} as const

export type HecAnswer = keyof typeof hecAnswers

/** Thrown for a body that is not a sequence of events. None of its events is stored. */
export class HecError extends InvalidInputError {
  readonly answer: HecAnswer
  /** From 0. */
  readonly eventNumber: number | undefined

  constructor(answer: HecAnswer, eventNumber?: number) {
    super(`${hecAnswers[answer].text}.`)
    this.answer = answer
    this.eventNumber = eventNumber
  }
}
