import { UsageError } from '../program/usage-error.ts'

/** Returns the normalized address of a server: `https://picket.example.com`, without a slash at the end. */
export function toServerAddress(text: string): string {
  const typed = text.trim()
  const host = typed.replace(/^https?:\/\//i, '')
  const scheme = /^https?:\/\//i.exec(typed)?.[0].toLowerCase() ?? (isThisMachine(host) ? 'http://' : 'https://')
  const url = URL.parse(scheme + host)
  const refuse = (why: string): never => {
    throw new UsageError(`"${typed}" is not the address of a server: ${why}.`, {
      hint: 'For example: https://picket.example.com',
    })
  }
  if (url === null || host === '') return refuse('it is not a URL')
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(host)) return refuse('it must start with http:// or https://')
  if (url.username !== '' || url.password !== '') return refuse('it must not contain a user name or password')
  if (url.search !== '' || url.hash !== '') return refuse('it must not have a query or fragment')
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** Whether the traffic to this address could be read on the network. */
export function isOpenToReaders(address: string): boolean {
  return address.startsWith('http://') && !isThisMachine(address.slice('http://'.length))
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/i.test(host)
}
