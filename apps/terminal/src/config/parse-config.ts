import {
  didYouMean,
  isMap,
  locateFindings,
  parseYaml,
  quotedList,
  type Diagnostic,
  type DiagnosticKind,
  type Finding,
  type Path,
  type Value,
} from '@picket/core'
import type { z } from 'zod'
import { config } from './diagnostics.ts'
import { configKeys, configModel, type Config } from './model.ts'

/** Parses the text of a picket.yaml. Returns settings only if there are no errors. */
export function parseConfig(
  text: string,
  file: string,
  kinds: readonly DiagnosticKind[],
): { readonly config?: Config; readonly diagnostics: readonly Diagnostic[] } {
  const locate = (findings: readonly Finding[]) => ({ diagnostics: locateFindings(findings, new Map([[file, text]])) })
  const { value, findings } = parseYaml(text, file)
  if (value === undefined) return locate(findings)
  if (value === null) return { config: {}, diagnostics: [] }
  if (!isMap(value)) {
    const message = 'The settings must be a map.'
    return locate([
      { kind: config.notAMap, file, at: { path: [] }, message, hint: 'Write one "key: value" line each.' },
    ])
  }
  const result = configModel.safeParse(value)
  const all = [
    ...findings,
    ...(result.error?.issues ?? []).flatMap((issue) => toFindings(issue, value, file)),
    ...unknownCodes(value, file, kinds),
  ]
  return all.length > 0 ? locate(all) : { config: result.data ?? {}, diagnostics: [] }
}

function toFindings(issue: z.core.$ZodIssue, root: Value, file: string): readonly Finding[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
  if (issue.code === 'unrecognized_keys') {
    const known = configKeys.get(path.join('.')) ?? []
    return issue.keys.map((key) => ({
      kind: config.unknownKey,
      file,
      at: { path: [...path, key], part: 'key' },
      message: `Unknown setting "${[...path, key].join('.')}".`,
      hint: didYouMean(key, known) ?? `The settings here are ${quotedList(known, 'and', 20)}.`,
    }))
  }
  const { needs, choices } = describeIssue(issue)
  const found = valueAt(root, path)
  const hint = typeof found === 'string' ? didYouMean(found, choices) : undefined
  const message = `Setting "${path.join('.')}" must be ${needs}, not ${describeValue(found)}.`
  return [{ kind: config.badValue, file, at: { path }, message, ...(hint === undefined ? {} : { hint }) }]
}

function describeIssue(issue: z.core.$ZodIssue): { readonly needs: string; readonly choices: readonly string[] } {
  const none: readonly string[] = []
  switch (issue.code) {
    case 'invalid_value': {
      const choices = issue.values.map(String)
      return { needs: quotedList(choices, 'or'), choices }
    }
    case 'invalid_union':
      return { needs: '"off", "error", "warning" or "info"', choices: ['off', 'error', 'warning', 'info'] }
    case 'too_small':
      return {
        needs: issue.origin === 'string' ? 'a text that is not empty' : `a number from ${issue.minimum}`,
        choices: none,
      }
    case 'too_big':
      return { needs: `a number up to ${issue.maximum}`, choices: none }
    case 'invalid_type':
      return { needs: typeNames[issue.expected] ?? `a value of type ${issue.expected}`, choices: none }
    case 'invalid_format':
      return { needs: issue.format === 'url' ? 'an address of the right kind' : 'another value', choices: none }
    default:
      return { needs: 'another value', choices: none }
  }
}

const typeNames: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  string: 'a text',
  object: 'a map',
  record: 'a map',
}

function describeValue(value: Value | undefined): string {
  if (Array.isArray(value)) return 'a list'
  if (isMap(value)) return 'a map'
  if (value === null || value === undefined) return 'empty'
  return `"${String(value)}"`
}

function valueAt(root: Value, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)]
    return isMap(value) ? value[String(part)] : undefined
  }, root)
}

function unknownCodes(root: Value, file: string, kinds: readonly DiagnosticKind[]): readonly Finding[] {
  const overrides = isMap(root) ? root['diagnostics'] : undefined
  if (!isMap(overrides)) return []
  const known = new Set(kinds.flatMap(({ code, name }): readonly string[] => [code, name]))
  return Object.keys(overrides).flatMap((key): readonly Finding[] => {
    if (known.has(key)) return []
    const hint = didYouMean(key, known) ?? 'List all codes with: picket explain'
    return [
      {
        kind: config.unknownCode,
        file,
        at: { path: ['diagnostics', key], part: 'key' },
        message: `No diagnostic has the code or name "${key}".`,
        hint,
      },
    ]
  })
}
