import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Matches exports as the formatter writes them. */
const lists = /^export (?:type )?\{([^}]*)\}/gm
const stars = /^export (?:type )?\* from '(\.[^']+)'/gm
const declarations =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm

/** Returns the names that a file exports, those of generated files aside: they come and go with what they are generated from. */
export function readExports(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const further = [...text.matchAll(stars)].flatMap(([, path = '']) =>
    path.includes('.generated.') ? [] : readExports(root, posix.join(posix.dirname(file), path)),
  )
  return [...new Set([...findExports(text), ...further])]
}

/** Returns the names that a text exports itself. */
export function findExports(text: string): readonly string[] {
  return [
    ...[...text.matchAll(lists)].flatMap(([, list = '']) => namesOf(list).map(({ outer }) => outer)),
    ...[...text.matchAll(declarations)].map(([, name = '']) => name),
  ]
}

/** Returns the names of a list such as `a, type B as C`: before and behind `as` or `:`. */
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
