import type { HttpAuth } from '../auth/http-auth.ts'
import type { LogSource } from '../log-source.ts'

/** Accepts logs at `/ingest/<id>`. */
export interface HttpSource extends LogSource {
  readonly kind: 'http-ingest'
  readonly auth: HttpAuth
  /**
   * Set if the key that its secrets were encrypted with is lost. The secrets in `auth` are random then, so no request
   * is accepted.
   */
  readonly isSecretLost?: true
}
