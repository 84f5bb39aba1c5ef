import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Where packages come from, and which hosts and certificates are trusted. */
export interface IndexSettings {
  /** URLs of package indexes; the first that has a package serves it. */
  readonly indexes: readonly string[]
  /** Folders of wheels, from `find-links`. */
  readonly folders: readonly string[]
  /** Hosts that can be accessed over plain HTTP. */
  readonly trustedHosts: readonly string[]
  /** A file of additional trusted certificates. */
  readonly certificates?: string
}

/** The public package index, used by default. */
const publicIndex = 'https://pypi.org/simple/'

/** Settings as pip reads them: environment variables, then pip's configuration files, then `python.index`. */
export function readIndexSettings(environment: Environment, projectIndex?: string): IndexSettings {
  const files = readPipConfiguration(environment)
  const setting = (name: string): string | undefined =>
    nonEmpty(environment[`PIP_${name.toUpperCase().replaceAll('-', '_')}`]) ?? nonEmpty(files.get(name))
  const list = (name: string): string[] => (setting(name) ?? '').split(/\s+/).filter((item) => item !== '')

  const withoutIndex = /^(1|true|yes|on)$/i.test(setting('no-index') ?? '')
  const main = setting('index-url') ?? projectIndex ?? publicIndex
  const certificates =
    setting('cert') ?? nonEmpty(environment.REQUESTS_CA_BUNDLE) ?? nonEmpty(environment.SSL_CERT_FILE)
  return {
    indexes: withoutIndex ? [] : [main, ...list('extra-index-url')].map((url) => (url.endsWith('/') ? url : `${url}/`)),
    folders: list('find-links').filter((place) => !/^https?:/i.test(place) && existsSync(place)),
    trustedHosts: list('trusted-host'),
    ...(certificates === undefined ? {} : { certificates }),
  }
}

/** Returns the cache folder according to the XDG convention, or `PICKET_CACHE_DIR`. */
export function cacheFolder(environment: Environment): string {
  const xdg = nonEmpty(environment.XDG_CACHE_HOME)
  return nonEmpty(environment.PICKET_CACHE_DIR) ?? join(xdg ?? join(homeFolder(environment), '.cache'), 'picket')
}

/** Later files and the section `[install]` take precedence, as in pip. */
function readPipConfiguration(environment: Environment): ReadonlyMap<string, string> {
  const home = homeFolder(environment)
  const config = nonEmpty(environment.XDG_CONFIG_HOME) ?? join(home, '.config')
  const own = environment.PIP_CONFIG_FILE
  const files = [
    ...(nonEmpty(environment.XDG_CONFIG_DIRS) ?? '/etc/xdg').split(':').map((folder) => join(folder, 'pip/pip.conf')),
    '/etc/pip.conf',
    join(home, '.pip/pip.conf'),
    join(config, 'pip/pip.conf'),
    ...(environment.VIRTUAL_ENV === undefined ? [] : [join(environment.VIRTUAL_ENV, 'pip.conf')]),
  ]
  // PIP_CONFIG_FILE=/dev/null disables every other file.
  const read = own === '/dev/null' ? [] : own === undefined ? files : [...files, own]
  const settings = new Map<string, string>()
  for (const section of ['global', 'install'])
    for (const file of read)
      for (const [key, value] of parseSection(readIfThere(file), section)) settings.set(key, value)
  return settings
}

/** Reads the `key = value` lines of one section; indented lines continue the previous value. */
export function parseSection(text: string, section: string): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  let inside = false
  let last: string | undefined
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*[#;]/.test(line)) continue
    const header = /^\[([^\]]*)\]/.exec(line)
    const entry = /^([\w-]+)\s*[=:]\s*(.*)$/.exec(line)
    if (header !== null) inside = header[1] === section
    else if (!inside) continue
    else if (entry !== null) {
      last = entry[1]!.toLowerCase().replaceAll('_', '-')
      settings.set(last, entry[2]!.trim())
    } else if (last !== undefined && /^\s+\S/.test(line))
      settings.set(last, `${settings.get(last) ?? ''}\n${line.trim()}`.trim())
  }
  return settings
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function homeFolder(environment: Environment): string {
  return nonEmpty(environment.HOME) ?? homedir()
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim()
}
