import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Patterns of exports, as the formatter prints them. */
const lists = /^export (?:type )?\{([^}]*)\}/gm
const stars = /^export (?:type )?\* from '(\.[^']+)'/gm
const declarations =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm

/** Returns the names that a file exports, except those of generated files, which change with their source. */
export function readExports(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const reexported = [...text.matchAll(stars)].flatMap(([, path = '']) =>
    path.includes('.generated.') ? [] : readExports(root, posix.join(posix.dirname(file), path)),
  )
  return [...new Set([...findExports(text), ...reexported])]
}

/** Returns the names that a text exports, without `export *`. */
export function findExports(text: string): readonly string[] {
  return [
    ...[...text.matchAll(lists)].flatMap(([, list = '']) => namesOf(list).map(({ outer }) => outer)),
    ...[...text.matchAll(declarations)].map(([, name = '']) => name),
  ]
}

/** Returns the names in a list such as `a, type B as C`, before and after `as` or `:`. */
export function namesOf(list: string): readonly { readonly inner: string; readonly outer: string }[] {
  return list.split(',').flatMap((item) => {
    const [, inner, outer = inner] =
      /^(?:type\s+)?([\w$]+)(?:\s*(?:\bas\b|:)\s*([\w$]+))?/.exec(withoutComments(item)) ?? []
    return inner === undefined || outer === undefined ? [] : [{ inner, outer }]
  })
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').trim()
}
