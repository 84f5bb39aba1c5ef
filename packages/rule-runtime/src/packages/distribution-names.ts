import { normalizeName } from './wheel-name.ts'

/** The package that provides a module, for packages whose name differs from the module. */
export function distributionOf(module: string): string {
  return otherwiseNamed.get(module) ?? normalizeName(module)
}

const otherwiseNamed: ReadonlyMap<string, string> = new Map([
  ['Crypto', 'pycryptodome'],
  ['Cryptodome', 'pycryptodomex'],
  ['OpenSSL', 'pyopenssl'],
  ['PIL', 'pillow'],
  ['attr', 'attrs'],
  ['bs4', 'beautifulsoup4'],
  ['dateutil', 'python-dateutil'],
  ['dns', 'dnspython'],
  ['docx', 'python-docx'],
  ['dotenv', 'python-dotenv'],
  ['git', 'gitpython'],
  ['googleapiclient', 'google-api-python-client'],
  ['jose', 'python-jose'],
  ['jwt', 'pyjwt'],
  ['ldap', 'python-ldap'],
  ['magic', 'python-magic'],
  ['nacl', 'pynacl'],
  ['nmap', 'python-nmap'],
  ['pkg_resources', 'setuptools'],
  ['pythonjsonlogger', 'python-json-logger'],
  ['serial', 'pyserial'],
  ['slugify', 'python-slugify'],
  ['socks', 'pysocks'],
  ['websocket', 'websocket-client'],
  ['whois', 'python-whois'],
  ['yaml', 'pyyaml'],
])
