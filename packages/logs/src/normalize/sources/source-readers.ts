import { unreachable, type PathStep, type Value } from '@picket/core'
import type { FieldSource, ObjectType, SchemaField } from '../../schema/definition.ts'
import type { RecordMask } from '../masks/record-mask.ts'
import { readOwn } from '../own-keys.ts'
import type { Pass } from '../pass.ts'
import { readConcat } from './concat.ts'
import { compilePath } from './path.ts'
import type { Maker, SourceReaders, SourceReader } from './source-reader.ts'
import { readSplit } from './split.ts'

/** The longest chain of fields that read each other; the schema parser excludes cycles. */
const maxChainLength = 1_000

/**
 * Creates the readers of fields. Every field reads its own key first; without a value there, its source computes one.
 * Values are computed on demand, so a source sees the results of the sources it reads. A field with a mask reads clear
 * values, because it masks them itself; all others read masked values.
 */
export function createSourceReaders(root: ObjectType, masks: RecordMask): SourceReaders {
  const known = new Map<SchemaField, SourceReader>()
  const readers: SourceReaders = {
    readerOf(field) {
      const found = known.get(field) ?? compileReader(field)
      known.set(field, found)
      return found
    },
  }
  return readers

  function compileReader(field: SchemaField): SourceReader {
    const { name, source, type } = field
    if (!source) return (owner) => readOwn(owner, name)
    if (source.kind === 'rename') return readRenamed(name, source.from)
    const isMasked = type.kind === 'string' && type.mask !== undefined
    let make: Maker | undefined
    return (owner, pass) => {
      const own = readOwn(owner, name)
      if (own != null) return own
      const known = (pass.results ??= new Map())
      if (known.has(field)) return known.get(field) ?? own
      if (pass.chain >= maxChainLength) return tooLong(own, pass)
      make ??= compileSource(source, (path) => compilePath(path, root, readers, isMasked ? undefined : masks))
      pass.chain++
      const result = make(pass)
      pass.chain--
      known.set(field, result)
      return result ?? own
    }
  }
}

function tooLong(own: Value | undefined, pass: Pass): Value | undefined {
  pass.warn(`fields depend on each other more than ${maxChainLength} levels deep: left out`)
  return own
}

/** Reads a renamed key, which no longer exists under its old name; if both have a value, the new name wins. */
function readRenamed(name: string, from: string): SourceReader {
  return (owner) => {
    const own = readOwn(owner, name)
    if (own != null) return own
    const moved = readOwn(owner, from)
    return moved === undefined ? own : moved
  }
}

type CompilePath = (path: readonly PathStep[]) => Maker

function compileSource(source: Exclude<FieldSource, { kind: 'rename' }>, compile: CompilePath): Maker {
  switch (source.kind) {
    case 'copy':
      return compile(source.from.steps)
    case 'concat':
      return readConcat(
        source.paths.map(({ steps }) => compile(steps)),
        source.separator,
      )
    case 'split':
      return readSplit(compile(source.from.steps), source.separator, source.index)
    default:
      return unreachable(source)
  }
}
