import { isMap, parseYaml, printJson, type Value } from '@picket/core'
import type { SourceFilterInput } from '@picket/core/api'
import type { CommandContext } from '../../program/context.ts'
import { readValue } from '../../program/read-value.ts'
import { UsageError } from '../../program/usage-error.ts'

/** The filters that options ask for: those of the file, then single ones. Nothing where none are given; the file may hold an empty list. */
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
  if (!Array.isArray(value)) throw new UsageError(`"${file}" holds no list of filters.`, { hint })
  return (value as readonly Value[]).map((one, place) => {
    const other = isMap(one) ? Object.keys(one).find((key) => !keys.includes(key)) : ''
    if (!isMap(one) || other !== undefined)
      throw new UsageError(
        other
          ? `Filter ${place + 1} of "${file}" has the key "${other}".`
          : `Filter ${place + 1} of "${file}" is no map.`,
        { hint },
      )
    const action = typeof one['action'] === 'string' ? one['action'].toUpperCase() : ''
    // As JSON has it: YAML knows longer numbers.
    return { ...(JSON.parse(printJson(one)) as object), action } as SourceFilterInput
  })
}

const hint = `A filter has the keys ${keys.join(', ')}: docs/guide/log-sources.md.`
