import { spawnSync } from 'node:child_process'

/**
 * The sandbox and an installed CPython; without CPython, the tests that compare the two fail instead of being skipped.
 */
export function runtimesHere(): readonly { readonly python: 'sandbox' | 'native' }[] {
  const { status } = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'])
  if (status !== 0)
    throw new Error('These tests need Python 3.11 or later as "python3"; npm test installs it on Debian.')
  return [{ python: 'sandbox' }, { python: 'native' }]
}
