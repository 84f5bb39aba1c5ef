import type { BuilderAction, BuilderSubject, Path, RuleEditor } from '@picket/core'

/** The position of a list of conditions in the text. */
export interface BuilderPlace {
  readonly subject: BuilderSubject
  readonly path: Path
}

export interface Builders {
  /** Updates the builder after an edit in it. Complete conditions are written to the text. */
  build(editor: RuleEditor | undefined, text: string, place: BuilderPlace, action: BuilderAction): RuleEditor
  /** Updates the builder after the text changed elsewhere. */
  follow(editor: RuleEditor, text: string): RuleEditor
}

/** Returns the position of a list as a key of `builders`. */
export function keyOf({ path }: BuilderPlace): string {
  return path.join('.')
}
