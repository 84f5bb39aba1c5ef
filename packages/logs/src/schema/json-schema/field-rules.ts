import type { JsonShape } from '../keys/key-table.ts'
import { sourceForms } from '../sources/index.ts'
import { typeForms } from '../types/index.ts'
import { when } from './when.ts'

/** Allows the keys of a field by its type. */
export function typedKeys(): JsonShape {
  const keysOfTypes = [...new Set([...typeForms.flatMap(({ keys }) => Object.keys(keys)), 'target'])]
  const rule = (words: readonly string[], own: readonly string[], needs: JsonShape): JsonShape => {
    const foreign = keysOfTypes.filter((key) => !own.includes(key)).map((key) => [key, false])
    const isOfType = { properties: { type: { enum: words } }, required: ['type'] }
    return when(isOfType, { properties: Object.fromEntries(foreign), ...needs })
  }
  return {
    allOf: [
      ...typeForms.map(({ words, keys }) => rule(words, Object.keys(keys), needsOf(words, keys))),
      rule(['ref'], ['target'], { required: ['target'] }),
    ],
  }
}

function needsOf(words: readonly string[], keys: (typeof typeForms)[number]['keys']): JsonShape {
  if (words.includes('timestamp')) return { oneOf: [{ required: ['timeFormat'] }, { required: ['timeFormats'] }] }
  const required = Object.keys(keys).filter((key) => keys[key]?.required === true)
  return required.length === 0 ? {} : { required }
}

/** Allows at most one source per field. */
export function oneSource(): JsonShape {
  const kinds = sourceForms.map(({ kind }) => kind)
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { properties: Object.fromEntries(kinds.filter((other) => other !== kind).map((other) => [other, false])) },
    ]),
  )
}
