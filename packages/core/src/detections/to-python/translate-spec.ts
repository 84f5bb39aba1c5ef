import { formatSpec } from '../../format/format-spec.ts'
import { isMap } from '../../values/value.ts'
import { writeKeys } from '../../yaml/edit/spec-keys.ts'
import { parseYaml } from '../../yaml/parse-yaml.ts'
import { parseYamlLogic } from '../yaml-logic/parse-yaml-logic.ts'
import { toPython } from './to-python.ts'

/** A rule whose logic was moved from its YAML to a Python module. */
export interface TranslatedSpec {
  /** The remaining YAML: it names the module, and is otherwise unchanged, including comments. */
  readonly text: string
  readonly python: string
}

/** The keys of a rule that the module replaces. */
const moved = ['Detection', 'AlertTitle', 'AlertContext', 'GroupBy', 'DynamicSeverities']

/**
 * Translates the text of a rule with `Detection`; `fileName` is that of its module, beside it. Returns undefined if it
 * has none or it is invalid.
 */
export function translateSpec(text: string, fileName: string): TranslatedSpec | undefined {
  const { value } = parseYaml(text, '')
  if (!isMap(value) || !Object.hasOwn(value, 'Detection')) return undefined
  const { logic } = parseYamlLogic(value)
  if (!logic) return undefined
  const keys = moved.filter((key) => Object.hasOwn(value, key))
  const written = writeKeys(text, [
    ...keys.map((key) => ({ key, removed: true }) as const),
    { key: 'Filename', value: fileName },
  ])
  return { text: isLaidOut(text) ? layOut(written) : written, python: toPython(logic) }
}

/** New keys come last; if the others are in canonical order, so are they. */
function layOut(text: string): string {
  const result = formatSpec(text, '')
  return result.outcome === 'formatted' ? result.text : text
}

function isLaidOut(text: string): boolean {
  const result = formatSpec(text, '')
  return result.outcome === 'formatted' && result.text === text
}
