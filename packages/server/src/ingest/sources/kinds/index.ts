import { providers } from '../../providers/connectors/index.ts'
import { profileProviders } from '../../providers/profiles/index.ts'
import { toSourceKind } from '../../providers/provider-kind.ts'
import type { SourceKind } from '../source-kind.ts'
import { azureBlobKind } from './azure-blob.ts'
import { azureEventHubKind } from './azure-event-hub.ts'
import { cloudWatchKind } from './cloud-watch.ts'
import { directoryKind } from './directory.ts'
import { eventBridgeKind } from './event-bridge.ts'
import { gcpPubSubKind } from './gcp-pubsub.ts'
import { gcsKind } from './gcs.ts'
import { httpKind } from './http.ts'
import { kafkaKind } from './kafka.ts'
import { otlpGrpcKind } from './otlp-grpc.ts'
import { s3Kind } from './s3.ts'
import { securityLakeKind } from './security-lake.ts'
import { sqsKind } from './sqs.ts'
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
  s3Kind,
  sqsKind,
  eventBridgeKind,
  cloudWatchKind,
  securityLakeKind,
  gcsKind,
  azureBlobKind,
]

/** Every kind of log source. */
export const sourceKinds: readonly SourceKind[] = [
  ...transportKinds,
  ...providers.map((provider) => toSourceKind(provider)),
  ...profileProviders.map((provider) => toSourceKind(provider, 'profiles')),
]
