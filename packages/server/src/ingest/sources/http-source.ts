import type { HttpAuth } from '../auth/http-auth.ts'
import type { LogSource } from '../log-source.ts'
import type { ShipperSettings } from '../protocols/protocol.ts'

/** Accepts logs at `/ingest/<id>`. */
export interface HttpSource extends LogSource {
  readonly kind: 'http-ingest'
  readonly auth: HttpAuth
  /** The protocol of its senders; undefined if they send plain requests. */
  readonly shipper?: ShipperSettings
  /**
   * Set if the key that its secrets were encrypted with is lost. The secrets in `auth` are random then, so no request
   * is accepted.
   */
  readonly isSecretLost?: true
}
