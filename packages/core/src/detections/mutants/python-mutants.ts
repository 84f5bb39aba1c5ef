import { createLineIndex } from '../../text/line-index.ts'
import type { PythonPlace } from '../python-place.ts'
import type { PythonSource } from '../rule-runner.ts'
import type { Spec } from '../spec.ts'
import type { EffectiveSpec } from '../testing/effective-spec.ts'
import type { Mutant } from './mutant.ts'

/** The port that finds mutants of Python; the runtime implements it with the syntax tree. */
export interface PythonMutantFinder {
  /** Returns the mutants of each module, by position. `main` is the function that decides. */
  findMutants(
    modules: readonly (PythonSource & { readonly main: 'rule' | 'policy' })[],
  ): Promise<readonly (readonly PythonMutant[])[]>
}

/** One change; `place` is its position, `replaces` what the new text replaces. */
export interface PythonMutant extends PythonPlace {
  readonly kind: string
  readonly replacement: string
  readonly replaces: PythonPlace
}

/** The mutants of a detection's Python, ready to be tested. */
export function toPythonMutants({ spec, python }: EffectiveSpec, found: readonly PythonMutant[]): readonly Mutant[] {
  if (python === undefined) return []
  const lines = createLineIndex(python.text)
  return found.map(({ kind, replacement, replaces, line, column, endLine, endColumn }): Mutant => {
    const start = lines.offsetOf(replaces.line, replaces.column)
    const end = lines.offsetOf(replaces.endLine, replaces.endColumn)
    const text = python.text.slice(0, start) + replacement + python.text.slice(end)
    const changed: Spec = { ...spec, python: { file: python.file, text } }
    return {
      file: python.file,
      place: { line, column, endLine, endColumn },
      kind,
      before: lines.lineText(replaces.line),
      after: createLineIndex(text).lineText(replaces.line),
      spec: changed,
    }
  })
}
