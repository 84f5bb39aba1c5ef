import { readFileSync } from 'node:fs'
import * as http from 'node:http'
import * as tls from 'node:tls'
import { InvalidInputError } from '@picket/core'
import type { Environment, IndexSettings } from './index-settings.ts'

/**
 * Configures `fetch` of this process to use the proxies of the environment and to trust the certificates that pip
 * would. Returns a function that restores it.
 */
export function connect(environment: Environment, settings: IndexSettings): () => void {
  const restoreCertificates = trust(settings.certificates)
  const restoreProxy = useProxy(environment)
  return () => {
    restoreProxy()
    restoreCertificates()
  }
}

function useProxy(environment: Environment): () => void {
  const names = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']
  const named = names.filter((name) => (environment[name] ?? '') !== '')
  if (!named.some((name) => !/^no_proxy$/i.test(name))) return () => {}
  // Node 24 lacks the function; there NODE_USE_ENV_PROXY=1 does the same.
  return http.setGlobalProxyFromEnv?.(Object.fromEntries(named.map((name) => [name, environment[name]]))) ?? (() => {})
}

function trust(file: string | undefined): () => void {
  if (file === undefined) return () => {}
  const before = tls.getCACertificates('default')
  const found = readCertificates(file).filter((certificate) => !before.includes(certificate))
  if (found.length === 0) return () => {}
  tls.setDefaultCACertificates([...before, ...found])
  return () => tls.setDefaultCACertificates(before)
}

function readCertificates(file: string): readonly string[] {
  try {
    const text = readFileSync(file, 'utf8')
    return text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/g) ?? []
  } catch (cause) {
    throw new InvalidInputError(`The file of certificates "${file}" cannot be read.`, {
      cause,
      hint: 'It is named by PIP_CERT, REQUESTS_CA_BUNDLE, SSL_CERT_FILE or a pip configuration file.',
    })
  }
}
