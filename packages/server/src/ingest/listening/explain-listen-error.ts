/** Returns in sentences why a port such as `TCP port 514` cannot be opened. */
export function explainListenError(error: unknown, port: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  const name = `The ${port}`
  if (code === 'EADDRINUSE')
    return `${name} cannot be opened: another process or source uses it. Stop it, or choose another port.`
  if (code === 'EACCES')
    return `${name} cannot be opened: the server has no permission for ports below 1024. Choose a port from 1024, or give the process the capability CAP_NET_BIND_SERVICE.`
  if (code === 'EADDRNOTAVAIL')
    return `${name} cannot be opened: this machine does not have the address in the settings of the source.`
  if (/^ERR_(OSSL|SSL|TLS)/.test(code))
    return `TLS cannot be started: the certificate or the private key is not valid (${message}). Enter them again.`
  return `${name} cannot be opened (${code || message}).`
}
