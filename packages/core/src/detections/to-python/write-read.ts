import type { FieldPath, PathStep } from '../../filters/key-path.ts'
import type { Writer } from '../../python/writer.ts'

/**
 * The object that fields are read from: the event that Panther-format rules get, which has `get` and `deep_get`, or an
 * element of a list in it.
 */
export interface Place {
  readonly name: string
  readonly isEvent: boolean
}

export const theEvent: Place = { name: 'event', isEvent: true }

/** Prints Python that reads a field; None if it is missing. Keys are case-insensitive there too. */
export function writeRead({ steps }: FieldPath, { name, isEvent }: Place, writer: Writer): string {
  const [head = [], ...rest] = splitAtFlatten(steps)
  return rest.reduce<string>(
    (read, segment) => writer.call('_flatten', read, ...segment.map(writeStep)),
    writeSteps(head),
  )

  function writeSteps(segment: readonly PathStep[]): string {
    if (segment.length === 0) return name
    const keys = segment.map(writeStep)
    if (!isEvent || !segment.every(({ kind }) => kind === 'key')) return writer.call('_read', name, ...keys)
    return keys.length === 1 ? `${name}.get(${keys[0]})` : `${name}.deep_get(${keys.join(', ')})`
  }
}

function writeStep(step: PathStep): string {
  switch (step.kind) {
    case 'key':
      return JSON.stringify(step.key)
    case 'index':
      return `${step.index}`
    case 'elements':
      return '_EACH'
    case 'values':
      return '_VALUES'
    case 'flatten':
      return ''
  }
}

function splitAtFlatten(steps: readonly PathStep[]): readonly (readonly PathStep[])[] {
  const segments: PathStep[][] = [[]]
  for (const step of steps) {
    if (step.kind === 'flatten') segments.push([])
    else segments.at(-1)?.push(step)
  }
  return segments
}
