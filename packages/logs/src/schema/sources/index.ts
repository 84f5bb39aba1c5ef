import type { FieldPath, ValueMap } from '@picket/core'
import type { FieldSource } from '../definition.ts'
import { concat } from './concat.ts'
import { copy } from './copy.ts'
import { rename } from './rename.ts'
import type { SourceForm } from './source-form.ts'
import { split } from './split.ts'

/** All kinds of sources, in the order in which they are applied. */
export const sourceForms: readonly SourceForm[] = [rename, copy, concat, split]

/** The kinds of sources, in the order in which they are applied. */
export const sourceOrder: readonly FieldSource['kind'][] = sourceForms.map(({ kind }) => kind)

/** Returns the paths of an event that a source reads. A rename reads a key of its own object instead. */
export function pathsOf(source: FieldSource): readonly FieldPath[] {
  return formOf(source).reads(source)
}

/** Prints the key of a source and its value. */
export function printSource(source: FieldSource): ValueMap {
  return { [source.kind]: formOf(source).print(source) }
}

function formOf(source: FieldSource): SourceForm {
  return sourceForms.find(({ kind }) => kind === source.kind)!
}
