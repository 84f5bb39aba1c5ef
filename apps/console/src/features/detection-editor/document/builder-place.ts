import type { BuilderAction, BuilderSubject, Path, RuleEditor } from '@picket/core'

/** A list of conditions in the text. */
export interface BuilderPlace {
  readonly subject: BuilderSubject
  readonly path: Path
}

export interface Builders {
  /** The builder after something was done in it; its text says what of it is complete. */
  build(editor: RuleEditor | undefined, text: string, place: BuilderPlace, action: BuilderAction): RuleEditor
  /** The builder after the text changed elsewhere. */
  follow(editor: RuleEditor, text: string): RuleEditor
}

/** The place of a list as a key of `builders`. */
export function keyOf({ path }: BuilderPlace): string {
  return path.join('.')
}
