import { selectAffected, specsOfSidecar, isSidecar, type ContentSet } from '@picket/core'

/** What one run of the watch mode covers. */
export type Request =
  | { readonly kind: 'all' }
  /** Everything that depends on these files, named as they are shown; deleted folders end in a slash. */
  | { readonly kind: 'changed'; readonly files: ReadonlySet<string> }
  /** The detections of exactly these files. */
  | { readonly kind: 'files'; readonly files: ReadonlySet<string> }

/** A request during its run: the files that it affects. */
export interface Scope {
  /** Aborted when something changes in the meantime: the run ends by throwing, and prints nothing more. */
  readonly signal: AbortSignal
  /** The files whose dependents are run; undefined for everything. */
  changedIn(content: ContentSet): ReadonlySet<string> | undefined
  /** Returns those of the requested files that this run covers. */
  narrow(requested: ReadonlySet<string>): ReadonlySet<string>
  /** Whether one of these files changed or was requested, for files without dependents. */
  concerns(files: readonly string[]): boolean
}

/** `before` is the previous content, which contains the dependents of deleted files. */
export function createScope(request: Request, before: ContentSet | undefined, signal: AbortSignal): Scope {
  return {
    signal,
    changedIn: (content) => {
      if (request.kind !== 'changed') return undefined
      const files = new Set([...request.files].flatMap((file) => expand(file, [content, before])))
      const lost = before === undefined ? [] : [...selectAffected(before, files)].map(({ file }) => file)
      return new Set([...files, ...lost])
    },
    narrow: (requested) => (request.kind === 'files' ? request.files : requested),
    concerns: (files) =>
      request.kind === 'all' ||
      [...request.files].some((one) =>
        one.endsWith('/') ? files.some((file) => file.startsWith(one)) : files.includes(one),
      ),
  }
}

/** Expands a file: a sidecar to its spec, a folder to all files that it contained. */
function expand(file: string, contents: readonly (ContentSet | undefined)[]): readonly string[] {
  if (isSidecar(file)) return [file, ...specsOfSidecar(file)]
  if (!file.endsWith('/')) return [file]
  return contents.flatMap((one) => [...(one?.texts.keys() ?? [])].filter((name) => name.startsWith(file)))
}

/** Merges two requests. */
export function combine(a: Request | undefined, b: Request): Request {
  if (a === undefined) return b
  if (a.kind === 'all' || b.kind === 'all') return { kind: 'all' }
  const files = new Set([...a.files, ...b.files])
  return a.kind === 'files' && b.kind === 'files' ? { kind: 'files', files } : { kind: 'changed', files }
}
