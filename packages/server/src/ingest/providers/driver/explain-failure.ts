import { OutboundError } from '../../../outbound/send.ts'
import { CredentialError } from '../auth/credential-error.ts'
import { AnswerError } from '../answer-error.ts'
import type { ProviderAnswer } from '../provider.ts'
import { StreamFailure } from './failures.ts'

/** Returns what is wrong in sentences, or undefined if the error is a mistake of ours. */
export function explainFailure(error: unknown): string | undefined {
  const isExpected =
    error instanceof StreamFailure ||
    error instanceof CredentialError ||
    error instanceof OutboundError ||
    error instanceof AnswerError
  return isExpected ? error.message : undefined
}

/** Returns why an answer with an error status cannot be read, with what the service says. */
export function explainStatus(answer: ProviderAnswer, redact: (text: string) => string): StreamFailure {
  const { status } = answer
  const said = redact(answer.text.replace(/\s+/g, ' ').trim()).slice(0, 200)
  const detail = said === '' ? '' : ` The service says: ${said}`
  const reason =
    status === 401
      ? 'The service rejects the credentials (status 401). Edit the source and enter them again.'
      : status === 403
        ? 'The credentials have no permission to read these logs (status 403). Grant it as the steps of the provider say.'
        : status === 404
          ? 'The service does not have the address (status 404). Check the settings of the source.'
          : `The service rejects the request (status ${status}).`
  return new StreamFailure(reason + detail)
}

/** Replaces secrets in a text. */
export function createRedact(secrets: readonly string[]): (text: string) => string {
  const used = secrets.filter((secret) => secret.length > 3).toSorted((a, b) => b.length - a.length)
  return (text) => used.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}
