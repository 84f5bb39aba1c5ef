import type { ScriptDefinition } from '../definition.ts'
import { parser } from '../diagnostics/parsers.ts'
import { someText } from '../keys/key-table.ts'
import type { ParserForm } from './parser-form.ts'

const signature = /^def[ \t]+parse[ \t]*\([ \t]*log[ \t]*\)[ \t]*:/m

export const script: ParserForm<ScriptDefinition> = {
  kind: 'script',
  about: 'A Python function.',
  keys: { function: { about: 'Python source that defines parse(log).', required: true, shape: someText } },
  read: (map, report) => {
    const source = map.text('function')
    if (source === undefined) return undefined
    const near = /def\s+(\w+)\s*\(([^)]*)\)?/.exec(source)
    if (!signature.test(source))
      report({
        kind: parser.badScript,
        path: [...map.path, 'function'],
        ...(near === null ? {} : { within: [near.index, near.index + near[0].length] as const }),
        // The specification fixes the text.
        message: 'Must be a Python function with the signature `def parse(log):`',
        hint: hintFor(near),
      })
    return { definition: { kind: 'script', function: source } }
  },
  print: (definition) => ({ function: definition.function }),
}

function hintFor(near: RegExpExecArray | null): string {
  const [, name, parameters] = near ?? []
  if (name === undefined) return 'Write the whole function, its first line included.'
  if (name !== 'parse') return `Call the function "parse", not "${name}".`
  if (parameters?.trim() !== 'log') return 'It has one parameter, "log", without a default or a type.'
  return 'Its first line begins at the left margin and ends with a colon.'
}
