import { UsageError } from '../program/usage-error.ts'

/** The address of a server as it is kept: `https://picket.example.com`, without a slash at the end. */
export function toServerAddress(text: string): string {
  const given = text.trim()
  const host = given.replace(/^https?:\/\//i, '')
  const scheme = /^https?:\/\//i.exec(given)?.[0].toLowerCase() ?? (isThisMachine(host) ? 'http://' : 'https://')
  const url = URL.parse(scheme + host)
  const refuse = (why: string): never => {
    throw new UsageError(`"${given}" is no address of a server: ${why}.`, {
      hint: 'For example: https://picket.example.com',
    })
  }
  if (url === null || host === '') return refuse('it cannot be read')
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(host)) return refuse('only http and https are understood')
  if (url.username !== '' || url.password !== '') return refuse('name and password do not belong in it')
  if (url.search !== '' || url.hash !== '') return refuse('it ends with the path')
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** Whether what is sent could be read on its way. */
export function isOpenToReaders(address: string): boolean {
  return address.startsWith('http://') && !isThisMachine(address.slice('http://'.length))
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/i.test(host)
}
