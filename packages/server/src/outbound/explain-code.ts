/** What kept a connection from coming about, in words, by the code of the system, of Node or of the client. */
const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was closed before an answer came',
  UND_ERR_SOCKET: 'the connection was closed before an answer came',
  EPIPE: 'the connection was closed before an answer came',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'its name could not be looked up at present',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes from an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate comes from an authority that is not known here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is that of another name',
  CERT_HAS_EXPIRED: 'its certificate is out of date',
  CERT_NOT_YET_VALID: 'its certificate holds only later',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS: try http',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS: try http',
}

/** With the code behind it, to be looked up; or what an error says that has none. */
export function explainCode(code: string | undefined, message: string): string {
  if (code === undefined)
    return message === 'bad port' ? 'its port is one that browsers and this server do not call' : message
  const told = words[code]
  return told === undefined ? code : `${told} (${code})`
}
