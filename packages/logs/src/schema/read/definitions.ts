import { didYouMean, quotedList, type Path, type ValueMap } from '@picket/core'
import { document } from '../diagnostics/document.ts'
import { field } from '../diagnostics/fields.ts'
import { elementKeys, keysOfJsonSchema } from '../keys/field-keys.ts'
import { maxTypeDepth } from '../limits.ts'
import { shorten } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import { unreadable, type ReadContext, type SizedType } from './context.ts'

/** Types that are declared once under `definitions`, and used wherever a field of type `ref` refers to them. */
export interface Definitions {
  resolve(target: string, path: Path, depth: number, context: ReadContext): SizedType
  /** Reads and reports definitions that nothing refers to. */
  finish(context: ReadContext): void
}

/** Opens the definitions. Each is read once, at its first use, so that its mistakes are reported once. */
export function openDefinitions(declared: ValueMap | undefined): Definitions {
  const known = new Map<string, SizedType>()
  const open: string[] = []
  const referred = new Set<string>()
  const names = Object.keys(declared ?? {})

  const read = (name: string, depth: number, context: ReadContext): SizedType => {
    const subject = `definition "${shorten(name)}"`
    const shape = { subject: `Definition "${shorten(name)}"`, keys: elementKeys, otherKeys: keysOfJsonSchema }
    const map = openMap(declared?.[name], ['definitions', name], shape, context.report)
    open.push(name)
    map?.remark('description')
    const sized = map === undefined ? unreadable : context.readType(map, subject, depth)
    open.pop()
    known.set(name, sized)
    return sized
  }

  return {
    resolve: (name, path, depth, context) => {
      const { report } = context
      if (declared === undefined || !Object.hasOwn(declared, name)) return reportUnknown(name, path, names, context)
      referred.add(name)
      if (open.includes(name)) {
        const cycle = [...open.slice(open.indexOf(name)), name].map((one) => `"${shorten(one)}"`)
        report({
          kind: field.definitionCycle,
          path,
          message: `Definition "${shorten(name)}" contains itself: ${printCycle(cycle)}.`,
          hint: 'Make the inner one "json".',
        })
        return unreadable
      }
      const before = known.get(name)
      if (before === undefined && depth <= maxTypeDepth) return read(name, depth, context)
      if (before !== undefined && depth + before.height - 1 <= maxTypeDepth) return before
      report({
        kind: document.tooLarge,
        path,
        message: `With definition "${shorten(name)}", types are nested more than ${maxTypeDepth} levels deep.`,
        hint: 'Make this one "json".',
      })
      return unreadable
    },
    finish: (context) => {
      for (const name of names) if (!known.has(name)) read(name, 1, context)
      for (const name of names)
        if (!referred.has(name))
          context.report({
            kind: field.unusedDefinition,
            path: ['definitions', name],
            part: 'key',
            message: `Nothing refers to definition "${shorten(name)}".`,
            hint: 'Remove it, or name it as the "target" of a field of type "ref".',
          })
    },
  }
}

function reportUnknown(name: string, path: Path, names: readonly string[], { report }: ReadContext): SizedType {
  report({
    kind: field.unknownDefinition,
    path,
    message: `There is no definition "${shorten(name)}".`,
    hint: () =>
      (name.length > 100 ? undefined : didYouMean(name, names)) ??
      (names.length === 0
        ? 'The schema has no "definitions".'
        : `The schema defines ${quotedList(names.map(shorten), 'and')}.`),
  })
  return unreadable
}

function printCycle(names: readonly string[]): string {
  return (names.length > 8 ? [...names.slice(0, 7), '...', names.at(-1)] : names).join(' -> ')
}
