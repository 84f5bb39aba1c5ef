import { explainCode } from '../../outbound/explain-code.ts'
import type { KafkaCluster } from './kafka-cluster.ts'

interface Failure {
  readonly code?: string
  readonly apiId?: string
  readonly message: string
  readonly cause?: unknown
  readonly errors?: readonly unknown[]
}

/** What a user has to do, by the name of an error of the protocol. */
const hints: Readonly<Record<string, (cluster: KafkaCluster) => string>> = {
  SASL_AUTHENTICATION_FAILED: () => 'The cluster rejects the user name or the password. Enter them again.',
  UNSUPPORTED_SASL_MECHANISM: ({ login }) =>
    `The cluster does not support ${login?.mechanism ?? 'this authentication'}. Choose another authentication.`,
  TOPIC_AUTHORIZATION_FAILED: ({ topics }) =>
    `The user needs the permissions Read and Describe for the topics ${quoted(topics)}.`,
  GROUP_AUTHORIZATION_FAILED: ({ groupId }) =>
    `The user needs the permission Read for the consumer group "${groupId}".`,
  UNKNOWN_TOPIC_OR_PARTITION: ({ topics }) => `The cluster does not have one of the topics ${quoted(topics)}.`,
}

/** Returns an error that says in a sentence why a cluster cannot be read. */
export function explainKafkaError(error: unknown, cluster: KafkaCluster): Error {
  const failures = [...allOf(error)]
  const adviceFor = (name: string): string | undefined => cluster.advice?.[name] ?? hints[name]?.(cluster)
  const advice = failures.map(({ apiId = '' }) => adviceFor(apiId)).find((one) => one !== undefined)
  if (advice !== undefined) return new Error(advice, { cause: error })
  if (failures.some(({ code }) => code === 'PLT_KFK_AUTHENTICATION'))
    return new Error(adviceFor('SASL_AUTHENTICATION_FAILED'), { cause: error })
  const coded = failures.findLast(({ code = '' }) => code !== '' && !code.startsWith('PLT_'))
  if (failures.some((failure) => failure.message.startsWith('Unknown topic ')))
    return new Error(adviceFor('UNKNOWN_TOPIC_OR_PARTITION'), { cause: error })
  const { code, message } = coded ?? failures.at(-1) ?? { code: undefined, message: String(error) }
  if (coded === undefined && /private network/.test(message)) return new Error(message, { cause: error })
  const reason = explainCode(coded ? code : undefined, message).replace(/\.$/, '')
  return new Error(`The cluster at ${cluster.brokers.join(', ')} cannot be read: ${reason}.`, { cause: error })
}

/** Yields an error and those that caused it. */
function* allOf(error: unknown): Generator<Failure> {
  if (!(error instanceof Error)) return
  yield error as Failure
  for (const cause of [...((error as Failure).errors ?? []), error.cause]) yield* allOf(cause)
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}
