import { isMap, type Spec, type SpecKindName } from '@picket/core'
import { textOf, textsOf } from '../detections/read-spec.ts'

/** What a pack contains in one release; as plain JSON data. */
export interface PackContents {
  readonly id: string
  readonly displayName: string
  readonly description: string
  /** The specs of the pack, and the pack itself. */
  readonly members: readonly PackMember[]
  /** Ids that the release does not contain. */
  readonly missing: readonly string[]
}

export interface PackMember {
  readonly id: string
  readonly kind: SpecKindName
  readonly name: string
  readonly logTypes: readonly string[]
}

/** Returns the packs among the specs of a release. */
export function readPacks(specs: readonly Spec[]): readonly PackContents[] {
  const byId = new Map(specs.map((spec) => [spec.id, spec]))
  return specs.flatMap((pack): readonly PackContents[] => {
    if (pack.kind !== 'pack' || pack.broken) return []
    const definition = pack.data['PackDefinition']
    const ids = [...new Set(isMap(definition) ? textsOf(definition, 'IDs') : [])]
    const members = ids.flatMap((id) => byId.get(id) ?? []).filter(({ kind }) => kind !== 'pack')
    return [
      {
        id: pack.id,
        displayName: textOf(pack.data, 'DisplayName') ?? pack.id,
        description: textOf(pack.data, 'Description') ?? '',
        members: [pack, ...members].map(toMember),
        missing: ids.filter((id) => !byId.has(id)),
      },
    ]
  })
}

/** Returns the log types that the detections of a pack read. */
export function logTypesOf({ members }: PackContents): readonly string[] {
  const read = members.filter(({ kind }) => kind === 'rule').flatMap(({ logTypes }) => logTypes)
  return [...new Set(read)].toSorted()
}

function toMember({ id, kind, data }: Spec): PackMember {
  return { id, kind, name: textOf(data, 'DisplayName') ?? id, logTypes: textsOf(data, 'LogTypes') }
}
