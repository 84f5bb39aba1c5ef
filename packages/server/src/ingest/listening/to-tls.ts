import { toPem } from './to-pem.ts'

/** Options of a TLS server. */
export interface ServerTls {
  readonly cert: string
  readonly key: string
  /** Clients need a certificate of this issuer. */
  readonly ca?: string
}

export function toServerTls({
  certificate = '',
  privateKey = '',
  clientCertificates = '',
}: {
  readonly certificate?: string | undefined
  readonly privateKey?: string | undefined
  readonly clientCertificates?: string | undefined
}): ServerTls {
  const ca = toPem(clientCertificates)
  return { cert: toPem(certificate), key: toPem(privateKey), ...(ca !== '' && { ca }) }
}
