/** A source file. */
export interface Source {
  readonly path: string
  readonly text: string
}

const record = /^export const (\w+)[^=\n]*= \{\n([\s\S]*?)\n\}/gm
const key = /^ {2}(?:'([^']+)'|(\w+))(?:: |\()/gm

/**
 * Returns the strings that no code reads, as `path: record.key`. `sources` are all files of the console; records of
 * strings are exported by files named `strings.ts`. If a record is read by computed keys, a key counts as read if a
 * file quotes it or it is a name in the API.
 */
export function findUnusedStrings(sources: readonly Source[], apiWords: ReadonlySet<string>): readonly string[] {
  return sources
    .filter(({ path }) => path.endsWith('strings.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(record)].flatMap(([whole, name = '', body = '']) => {
        const named = new RegExp(`\\b${name}\\b`)
        const readers = sources
          .map((one) => (one.path === path ? one.text.replace(whole, '') : one.text))
          .filter((one) => named.test(one))
          .join('\n')
        const isComputed = new RegExp(`(?<![.\\w])${name}(?!\\.\\w|\\['|\\w)`).test(withoutImports(readers))
        // A template can produce any key.
        if (new RegExp(`\\b${name}\\[\``).test(readers)) return []
        return [...body.matchAll(key)]
          .map(([, quoted, plain]) => quoted ?? plain!)
          .filter((one) => {
            if (new RegExp(`\\b${name}(\\.${escaped(one)}\\b|\\['${escaped(one)}'\\])`).test(readers)) return false
            return !isComputed || !(apiWords.has(one) || isQuoted(one, path, sources))
          })
          .map((one) => `${path}: ${name}.${one}`)
      }),
    )
}

function isQuoted(word: string, own: string, sources: readonly Source[]): boolean {
  const quoted = new RegExp(`['\`]${escaped(word)}['\`]|\\b${escaped(word)}: |\\b${escaped(word)},`)
  return sources.some(({ path, text }) => path !== own && !path.endsWith('strings.ts') && quoted.test(text))
}

function withoutImports(text: string): string {
  return text.replaceAll(/^(?:import|export) [^'"]*? from .*$/gm, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w]/g, '\\$&')
}
