import { directoryOf, joinPath, type SpecKindName } from '@picket/core'
import type { Library } from '../spec-library.ts'

/** Where new specs are placed in the directory structure of the content. */
const folderOf: { readonly [kind in SpecKindName]: string } = {
  rule: 'rules',
  scheduled_rule: 'rules',
  correlation_rule: 'correlation_rules',
  policy: 'policies',
  global: 'global_helpers',
  datamodel: 'data_models',
  pack: 'packs',
  saved_query: 'queries',
  scheduled_query: 'queries',
  lookup_table: 'lookup_tables',
  scheduled_prompt: 'scheduled_prompts',
  dashboard: 'dashboards',
}

/** Returns an unused file name for a new spec. */
export function placeSpec(kind: SpecKindName, id: string, { stored }: Pick<Library, 'stored'>): string {
  const taken = new Set([...stored.values()].map(({ file }) => file.toLowerCase()))
  const stem =
    id
      .replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')
      .replaceAll(/^[.-]+|[.-]+$/g, '')
      .slice(0, 120) || 'spec'
  return firstFree((suffix) => `console/${folderOf[kind]}/${stem}${suffix}.yml`, taken)
}

/** Returns the name of the Python file beside a spec: its current one, unless other specs use it too. */
export function placeBody(
  id: string,
  specFile: string,
  filename: string | undefined,
  { stored }: Pick<Library, 'stored'>,
): { readonly file: string; readonly filename: string } {
  const taken = new Set([...stored.values()].flatMap((spec) => (spec.id === id ? [] : [spec.body?.file.toLowerCase()])))
  const folder = directoryOf(specFile)
  const own = filename === undefined ? undefined : joinPath(folder, filename)
  if (filename !== undefined && own !== undefined && !taken.has(own.toLowerCase())) return { file: own, filename }
  const stem = specFile.slice(folder === '' ? 0 : folder.length + 1).replace(/\.ya?ml$/, '')
  const inFolder = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
  const file = firstFree((suffix) => inFolder(`${stem}${suffix}.py`), taken)
  return { file, filename: file.slice(folder === '' ? 0 : folder.length + 1) }
}

function firstFree(nameOf: (suffix: string) => string, taken: ReadonlySet<string | undefined>): string {
  for (let n = 1; ; n++) {
    const name = nameOf(n === 1 ? '' : `-${n}`)
    if (!taken.has(name.toLowerCase())) return name
  }
}
