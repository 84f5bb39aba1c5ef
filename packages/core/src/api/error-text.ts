import { describeFailure } from './describe-failure.ts'

/** The response has neither data nor errors. */
export const unexpectedText = 'An unexpected server error has occurred'
const notAuthorized = 'You are not authorized to perform this request'
const notThere = "The resource you requested couldn't be found on our servers"

/** Returns the error text that a user sees for a failed operation. */
export function errorText(error: unknown): string {
  const { kind, status, message } = describeFailure(error)
  if (kind === 'network') {
    if (status === 502) return 'Request timed out'
    if (status === 422) return 'Unable to forward request to the underlying services. Please try again'
    return message
  }
  if (kind === 'other') return unexpectedText
  if (status === 401 || status === 403) return capitalise(message) || notAuthorized
  if (status === 404) return message || notThere
  return capitalise(message) || unexpectedText
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
