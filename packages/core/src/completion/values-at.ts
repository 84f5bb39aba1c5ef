import { readDocument } from '../editor/detection-document.ts'
import { parseKeyPath } from '../filters/key-path.ts'
import { compileField } from '../filters/read-field.ts'
import { ExactFloat, isMap, type Value } from '../values/value.ts'

/** The maximum number of values, and the maximum length of the text to read them from. */
const most = { values: 50, text: 200_000 }

/** Returns the values of a field in the test events as YAML, each once, in order. */
export function valuesAt(text: string, field: string): readonly string[] {
  const { path } = parseKeyPath(field)
  if (path === undefined || text.length > most.text) return []
  const read = compileField(path, 'any-case')
  const { Tests: tests } = readDocument(text).data
  const found = (Array.isArray(tests) ? (tests as readonly Value[]) : []).flatMap((test) => {
    if (!isMap(test)) return []
    const value = read(test['Log'] ?? test['Resource'])
    return (Array.isArray(value) ? (value as readonly Value[]) : [value]).flatMap(printScalar)
  })
  return [...new Set(found)].slice(0, most.values)
}

/** Returns a plain scalar if it parses as the same text. */
function printScalar(value: Value | undefined): readonly string[] {
  if (typeof value === 'string') return [isPlain.test(value) && !isOther.test(value) ? value : JSON.stringify(value)]
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return [String(value)]
  return value instanceof ExactFloat ? [value.toString()] : []
}

const isPlain = /^[a-z](?:[\w./@-]| (?=\w)|:(?=\w))*$/i
/** Words that YAML parsers do not read as text. */
const isOther = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i
