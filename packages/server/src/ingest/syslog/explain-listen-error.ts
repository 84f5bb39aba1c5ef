import type { SyslogSettings } from './syslog-settings.ts'

/** Returns why a port cannot be opened, in sentences. */
export function explainListenError(error: unknown, { transport, port }: SyslogSettings): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  const name = `The ${transport === 'UDP' ? 'UDP' : 'TCP'} port ${port}`
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
