import type { ApolloLink } from '@apollo/client/link'
import type { StopSignal } from '../detections/rule-runner.ts'

/** What the caller of one operation wants of the client. */
export interface OperationOptions {
  /** Failures set no page status: the caller shows them in its own place. */
  readonly failSilently?: boolean
  /** A 404 is an answer without data, not a failure. */
  readonly ignore404?: boolean
  readonly signal?: StopSignal
}

/** As the context of Apollo's links carries them. */
export function toContext({ failSilently, ignore404, signal }: OperationOptions): Record<string, unknown> {
  return { failSilently, ignore404, ...(signal === undefined ? {} : { fetchOptions: { signal } }) }
}

export function optionsOf(operation: ApolloLink.Operation): OperationOptions {
  return operation.getContext() as OperationOptions
}
