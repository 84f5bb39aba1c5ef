import { indentUnit } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'

export type CodeLanguage = 'yaml' | 'python' | 'json' | 'sql' | 'text'

/** Each language is loaded when it is first used. Until then, the text has no colors. */
const loaders: { readonly [name in CodeLanguage]: () => Promise<Extension> } = {
  yaml: async () => (await import('./yaml.ts')).yaml(),
  python: async () => (await import('@codemirror/lang-python')).python(),
  json: async () => (await import('@codemirror/lang-json')).json(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  text: () => Promise.resolve([]),
}

const loaded = new Map<CodeLanguage, Promise<Extension>>()

export function loadLanguage(name: CodeLanguage): Promise<Extension> {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const loading = loaders[name]()
  loading.catch(() => loaded.delete(name))
  loaded.set(name, loading)
  return loading
}

/** Four spaces in Python, two elsewhere. */
export function indentationOf(name: CodeLanguage): Extension {
  const width = name === 'python' ? 4 : 2
  return [EditorState.tabSize.of(width), indentUnit.of(' '.repeat(width))]
}
