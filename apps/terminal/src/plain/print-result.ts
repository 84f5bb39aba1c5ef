import type { CommandContext } from '../program/context.ts'
import { printSafeJson } from './json-value.ts'

/** Whether `--json` is set. */
export function wantsJson({ args }: Pick<CommandContext, 'args'>): boolean {
  return args.flag('json')
}

/** Prints the result of a command as one JSON object with its name and version: `picket.alerts/1`. */
export function printResult({ out }: Pick<CommandContext, 'out'>, name: string, content: object): void {
  out.write(`${printSafeJson({ schema: `picket.${name}/1`, ...(withoutTypes(content) as object) }, 2)}\n`)
}

/** Removes the type names that the API client adds to responses. */
function withoutTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTypes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (key === '__typename' ? [] : [[key, withoutTypes(inner)]])),
  )
}
