import { isMap, parseYaml, printJson, type Value } from '@picket/core'
import type { SourceFilterInput } from '@picket/core/api'
import type { CommandContext } from '../../program/context.ts'
import { readValue } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'

/**
 * Returns the filters of the file, then those of single options; undefined without either. The file can contain an
 * empty list.
 */
export function readFilters({
  args,
  cwd,
}: Pick<CommandContext, 'args' | 'cwd'>): readonly SourceFilterInput[] | undefined {
  const file = args.text('filters')
  const [include, exclude] = [args.list('include'), args.list('exclude')]
  if (file === undefined && include.length === 0 && exclude.length === 0) return undefined
  return [
    ...(file === undefined ? [] : readFile(file, cwd)),
    ...exclude.map((text) => toFilter('EXCLUDE', text)),
    ...include.map((text) => toFilter('INCLUDE', text)),
  ]
}

function toFilter(action: 'INCLUDE' | 'EXCLUDE', text: string): SourceFilterInput {
  const expression = /^\/(.+)\/$/s.exec(text)?.[1]
  return expression === undefined ? { action, contains: text } : { action, regex: expression }
}

const keys = ['name', 'action', 'contains', 'regex', 'conditions']

function readFile(file: string, cwd: string): readonly SourceFilterInput[] {
  const { value, findings } = parseYaml(readValue(`@${file}`, cwd), file)
  const [broken] = findings
  if (broken) throw new UsageError(`"${file}" is not YAML: ${broken.message}`)
  if (!Array.isArray(value)) throw new UsageError(`"${file}" does not contain a list of filters.`, { hint })
  return (value as readonly Value[]).map((one, index) => {
    const other = isMap(one) ? Object.keys(one).find((key) => !keys.includes(key)) : ''
    if (!isMap(one) || other !== undefined)
      throw new UsageError(
        other
          ? `Filter ${index + 1} of "${file}" has the unknown key "${other}".`
          : `Filter ${index + 1} of "${file}" is not a map.`,
        { hint },
      )
    const action = typeof one['action'] === 'string' ? one['action'].toUpperCase() : ''
    // Numbers as in JSON: YAML has larger ones.
    return { ...(JSON.parse(printJson(one)) as object), action } as SourceFilterInput
  })
}

const hint = `A filter has the keys ${keys.join(', ')}. See docs/guide/log-sources.md.`
