import type { FieldType, Mask } from '../../definition.ts'
import { change } from '../../diagnostics/changes.ts'
import { isSame, relate, type FieldRule } from '../change.ts'

export const mask: FieldRule = ({ path, before, after }) => {
  if (relate(before.type, after.type) === 'wider') {
    const lost = maskedIn(before.type, path)
    return lost.map((one) => unmasked(one))
  }
  const [old, own] = [maskOf(before.type), maskOf(after.type)]
  if (isSame(old, own)) return []
  if (own === undefined) return [unmasked(path)]
  if (old === undefined) return [{ kind: change.otherMeaning, message: `Field "${path}" is masked now.` }]
  return [
    {
      kind: change.otherMeaning,
      message: `Field "${path}" is masked differently.`,
      hint: 'Values that are stored under the former mask will not match those of new events.',
    },
  ]
}

function unmasked(path: string): ReturnType<FieldRule>[number] {
  return {
    kind: change.unmasked,
    message: `Field "${path}" is no longer masked.`,
    hint: 'New events will contain its clear value.',
  }
}

function maskOf(type: FieldType): Mask | undefined {
  return type.kind === 'string' ? type.mask : undefined
}

/** Returns the masks in a type: one that becomes `json` loses the masks inside it, too. */
function maskedIn(type: FieldType, path: string): readonly string[] {
  if (type.kind === 'object') return type.fields.flatMap((one) => maskedIn(one.type, `${path}.${one.name}`))
  if (type.kind === 'array') return maskedIn(type.element, `${path}[]`)
  return maskOf(type) === undefined ? [] : [path]
}
