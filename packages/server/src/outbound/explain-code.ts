/** Why a connection failed, by the error code of the system, of Node or of the HTTP client. */
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before a response arrived',
  UND_ERR_SOCKET: 'the connection was closed before a response arrived',
  EPIPE: 'the connection was closed before a response arrived',
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name could not be resolved',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not use TLS: try http',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not use TLS: try http',
}

/** Returns the reason with its code, or the message of an error without a code. */
export function explainCode(code: string | undefined, message: string): string {
  if (code === undefined) return message === 'bad port' ? 'its port is blocked for HTTP clients' : message
  const reason = words[code]
  return reason === undefined ? code : `${reason} (${code})`
}
