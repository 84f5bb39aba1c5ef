import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** As Debian installs it. It takes a third less processor time than Chromium with windows does. */
export const headlessChromium = '/usr/bin/chromium-headless-shell'

/** A program that tests need and that npm does not bring. */
interface SystemPart {
  readonly what: string
  /** Debian's names for it. */
  readonly packages: readonly string[]
  isThere(): boolean
}

const parts: readonly SystemPart[] = [
  {
    what: 'Python 3.11 or later, which rules may run on instead of the sandbox',
    packages: ['python3'],
    isThere: () => succeeds('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']),
  },
  {
    what: 'Chromium without windows, in which tests use the console',
    packages: ['chromium-headless-shell'],
    isThere: () => existsSync(headlessChromium),
  },
  {
    what: 'SimpleSAMLphp and PHP, an identity provider that people sign in with',
    // It insists on a web server: of those that fit, mini-httpd alone is installed without being started. Tests run PHP's own.
    packages: ['php-cli', 'php-cgi', 'php-xml', 'mini-httpd', 'simplesamlphp'],
    isThere: () =>
      succeeds('php', [
        '-r',
        "exit(is_file('/usr/share/simplesamlphp/www/module.php') && class_exists('DOMDocument') ? 0 : 1);",
      ]),
  },
  {
    what: 'PostgreSQL, in which metadata can be kept',
    packages: ['postgresql'],
    isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
]

/** Installs what the tests need, where that can be done without asking; else says what to type. Returns what is still missing. */
export function installSystemParts(): readonly string[] {
  if (missing().length > 0 && process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    const names = missing().flatMap((part) => part.packages)
    console.error(`Installing what the tests need: ${names.join(' ')} ...`)
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return missing().map(
    (part) =>
      `The tests need ${part.what}. On Debian: apt-get install --no-install-recommends ${part.packages.join(' ')}`,
  )
}

function missing(): readonly SystemPart[] {
  return parts.filter((part) => !part.isThere())
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
