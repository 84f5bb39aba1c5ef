import { providers } from '../../providers/connectors/index.ts'
import { toSourceKind } from '../../providers/provider-kind.ts'
import type { SourceKind } from '../source-kind.ts'
import { azureEventHubKind } from './azure-event-hub.ts'
import { directoryKind } from './directory.ts'
import { gcpPubSubKind } from './gcp-pubsub.ts'
import { httpKind } from './http.ts'
import { kafkaKind } from './kafka.ts'
import { otlpGrpcKind } from './otlp-grpc.ts'
import { syslogKind } from './syslog.ts'

/** Kinds that are written by hand; the others read from a provider. */
export const transportKinds: readonly SourceKind[] = [
  httpKind,
  directoryKind,
  syslogKind,
  otlpGrpcKind,
  kafkaKind,
  azureEventHubKind,
  gcpPubSubKind,
]

/** Every kind of log source. */
export const sourceKinds: readonly SourceKind[] = [...transportKinds, ...providers.map(toSourceKind)]
