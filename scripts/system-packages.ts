import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** Path in Debian's package. The headless shell takes a third less CPU time than full Chromium. */
export const headlessChromium = '/usr/bin/chromium-headless-shell'

/** A program that tests require and that npm does not install. */
interface SystemPackage {
  readonly what: string
  /** Names of the Debian packages. */
  readonly packages: readonly string[]
  isInstalled(): boolean
}

const parts: readonly SystemPackage[] = [
  {
    what: 'Python 3.11 or later, to run rules without the sandbox',
    packages: ['python3'],
    isInstalled: () => succeeds('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']),
  },
  {
    what: 'headless Chromium, for tests of the console',
    packages: ['chromium-headless-shell'],
    isInstalled: () => existsSync(headlessChromium),
  },
  {
    what: 'SimpleSAMLphp and PHP, as an identity provider',
    // The package depends on a web server, and mini-httpd is the only one that does not start on installation. Tests
    // use PHP's built-in one.
    packages: ['php-cli', 'php-cgi', 'php-xml', 'mini-httpd', 'simplesamlphp'],
    isInstalled: () =>
      succeeds('php', [
        '-r',
        "exit(is_file('/usr/share/simplesamlphp/www/module.php') && class_exists('DOMDocument') ? 0 : 1);",
      ]),
  },
  {
    what: 'PostgreSQL, for tests of the metadata store',
    packages: ['postgresql'],
    isInstalled: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
]

/**
 * Installs missing packages if that works without a prompt. Returns a message with the command for each that is still
 * missing.
 */
export function installSystemPackages(): readonly string[] {
  if (missing().length > 0 && process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    const names = missing().flatMap((part) => part.packages)
    console.error(`Installing packages for the tests: ${names.join(' ')} ...`)
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return missing().map(
    (part) =>
      `The tests require ${part.what}. On Debian, run: apt-get install --no-install-recommends ${part.packages.join(' ')}`,
  )
}

function missing(): readonly SystemPackage[] {
  return parts.filter((part) => !part.isInstalled())
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
