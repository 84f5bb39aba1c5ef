import { spawnSync } from 'node:child_process'

/** The sandbox, and an installed CPython where there is one that is new enough. */
export function runtimesHere(): readonly { readonly python: 'sandbox' | 'native' }[] {
  const { status } = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'])
  return status === 0 ? [{ python: 'sandbox' }, { python: 'native' }] : [{ python: 'sandbox' }]
}
