/** What becomes of one file: without `before` it is new, without `after` it goes. */
export interface FileChange {
  readonly file: string
  readonly before?: string
  readonly after?: string
}

/** What becomes of one spec, in words: `disabled`, `tags +new -old`. */
export interface SpecEdit {
  readonly id: string
  readonly file: string
  readonly what: string
}

/** What an edit of specs does, before it is done. */
export interface EditPlan {
  readonly specs: readonly SpecEdit[]
  /** Ids of those that are already as they are to be. */
  readonly unchanged: readonly string[]
  readonly files: readonly FileChange[]
  /** What whoever asks for it should know. */
  readonly notes: readonly string[]
}

/** The way back. */
export function reversed(files: readonly FileChange[]): readonly FileChange[] {
  return files.map(({ file, before, after }) => ({
    file,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  }))
}
