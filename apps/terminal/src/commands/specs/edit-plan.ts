/** The change of one file: without `before` it is created, without `after` it is deleted. */
export interface FileChange {
  readonly file: string
  readonly before?: string
  readonly after?: string
}

/** The change of one spec, in words: `disabled`, `tags +new -old`. */
export interface SpecEdit {
  readonly id: string
  readonly file: string
  readonly what: string
}

/** The changes of an edit of specs, before they are applied. */
export interface EditPlan {
  readonly specs: readonly SpecEdit[]
  /** The ids of specs that need no change. */
  readonly unchanged: readonly string[]
  readonly files: readonly FileChange[]
  /** Notes for the user. */
  readonly notes: readonly string[]
}

/** Returns the changes that undo these. */
export function reversed(files: readonly FileChange[]): readonly FileChange[] {
  return files.map(({ file, before, after }) => ({
    file,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  }))
}
