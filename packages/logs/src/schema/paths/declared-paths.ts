import type { SchemaField } from '../definition.ts'

/** Suggestions need no more. */
const most = 1_000

/** The paths of declared fields with dots between their names, those in objects included: at most a thousand. */
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
