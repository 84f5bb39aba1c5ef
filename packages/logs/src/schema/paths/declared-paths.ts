import type { SchemaField } from '../definition.ts'

/** The number of paths that suggestions need at most. */
const most = 1_000

/** Returns the paths of declared fields with dots between their names, including nested ones: at most a thousand. */
export function declaredPaths(fields: readonly SchemaField[]): readonly string[] {
  const paths: string[] = []
  const walk = (inner: readonly SchemaField[], lead: string): void => {
    for (const { name, type } of inner) {
      if (paths.length >= most) return
      paths.push(lead + name)
      if (type.kind === 'object') walk(type.fields, `${lead}${name}.`)
    }
  }
  walk(fields, '')
  return paths
}
