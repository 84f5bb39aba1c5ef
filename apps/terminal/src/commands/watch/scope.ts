import { selectAffected, specsOfSidecar, isSidecar, type ContentSet } from '@picket/core'

/** What one run of the watch mode is about. */
export type Request =
  | { readonly kind: 'all' }
  /** What depends on these files; as shown, folders that went end in a slash. */
  | { readonly kind: 'changed'; readonly files: ReadonlySet<string> }
  /** The detections of exactly these files. */
  | { readonly kind: 'files'; readonly files: ReadonlySet<string> }

/** A request while it is carried out: which files it concerns. */
export interface Scope {
  /** Aborted when something changes meanwhile: the run ends by throwing, and prints no more. */
  readonly signal: AbortSignal
  /** The files whose dependents are run; nothing: everything. */
  changedIn(content: ContentSet): ReadonlySet<string> | undefined
  /** Of the files that were asked for, those that this run is about. */
  narrow(requested: ReadonlySet<string>): ReadonlySet<string>
  /** Whether one of these files is among those that changed or were asked for, where nothing depends on others. */
  concerns(files: readonly string[]): boolean
}

/** `before` is the content as it was: what depended on something that is gone is found there. */
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

/** A file stands for itself, a sidecar for its spec, a folder for all that was in it. */
function expand(file: string, contents: readonly (ContentSet | undefined)[]): readonly string[] {
  if (isSidecar(file)) return [file, ...specsOfSidecar(file)]
  if (!file.endsWith('/')) return [file]
  return contents.flatMap((one) => [...(one?.texts.keys() ?? [])].filter((name) => name.startsWith(file)))
}

/** Both requests at once. */
export function combine(a: Request | undefined, b: Request): Request {
  if (a === undefined) return b
  if (a.kind === 'all' || b.kind === 'all') return { kind: 'all' }
  const files = new Set([...a.files, ...b.files])
  return a.kind === 'files' && b.kind === 'files' ? { kind: 'files', files } : { kind: 'changed', files }
}
