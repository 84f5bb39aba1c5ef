import type { ApolloLink } from '@apollo/client/link'
import type { StopSignal } from '../detections/rule-runner.ts'

/** Options of one operation. */
export interface OperationOptions {
  /** Failures set no page status: the caller shows them itself. */
  readonly failSilently?: boolean
  /** A 404 is a response without data, not a failure. */
  readonly ignore404?: boolean
  readonly signal?: StopSignal
}

/** The options in the context of Apollo's links. */
export function toContext({ failSilently, ignore404, signal }: OperationOptions): Record<string, unknown> {
  return { failSilently, ignore404, ...(signal === undefined ? {} : { fetchOptions: { signal } }) }
}

export function optionsOf(operation: ApolloLink.Operation): OperationOptions {
  return operation.getContext() as OperationOptions
}
