import { execFileSync } from 'node:child_process'

/** Returns the files that differ from a commit, including deleted and new ones, as paths from the root. */
export function readChanged(root: string, ref: string): readonly string[] {
  const list = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '')
  // A renamed file counts with both names.
  const differing = list('diff', '--name-only', '--no-renames', ref)
  return [...differing, ...list('ls-files', '--others', '--exclude-standard')].toSorted()
}
