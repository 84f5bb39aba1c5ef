import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { UsageError } from '../program/usage-error.ts'
import { shownName } from './shown-name.ts'

const run = promisify(execFile)

/**
 * Returns files that changed since this branch diverged from the revision, including untracked and deleted ones:
 * relative to `cwd` if they are below it, else absolute.
 */
export async function readChangedFiles(revision: string, cwd: string): Promise<ReadonlySet<string>> {
  const root = (await git(['rev-parse', '--show-toplevel'], cwd, `"${cwd}" is not in a git repository.`)).trim()
  const unknown = `Git does not know the revision "${revision}".`
  const commit = (
    await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], root, unknown)
  ).trim()
  const base = await git(['merge-base', commit, 'HEAD'], root, '').then(
    (text) => text.trim(),
    () => commit,
  )
  const changed = await git(['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', base, '--'], root, unknown)
  const fresh = await git(['ls-files', '--others', '--exclude-standard', '-z'], root, unknown)
  const names = `${changed}${fresh}`.split('\0').filter((name) => name !== '')
  return new Set(names.map((name) => shownName(join(root, name), cwd)))
}

/** Runs git, ignoring configuration of the repository that could execute programs. */
async function git(args: readonly string[], cwd: string, problem: string): Promise<string> {
  try {
    const settings = ['-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']
    const { stdout } = await run('git', [...settings, ...args], {
      cwd,
      maxBuffer: 256 * 1024 * 1024,
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
    })
    return stdout
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError('Option --changed-since requires git, which was not found.', { cause })
    throw new UsageError(problem, {
      cause,
      hint: 'Option --changed-since requires a revision of this repository, such as "main" or "HEAD~1".',
    })
  }
}
