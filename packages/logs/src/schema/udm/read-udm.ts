import { didYouMean, quotedList, type FieldPath, type Path, type Value } from '@picket/core'
import { udmNames, type UdmCondition, type UdmMapping, type UdmPath } from '../definition.ts'
import { transform } from '../diagnostics/transforms.ts'
import type { FieldFinder } from '../paths/find-field.ts'
import { shorten } from '../reading/describe.ts'
import { openMap } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'
import { udmKeys, udmPathKeys } from './keys.ts'
import { parseCondition } from './parse-condition.ts'

/** Reads the mapping of unified names. */
export function readUdm(items: readonly Value[], find: FieldFinder, report: Report): readonly UdmMapping[] {
  const mappings: UdmMapping[] = []
  const positions = new Map<string, Path>()
  for (const [at, item] of items.entries()) {
    const map = openMap(item, ['udm', at], { subject: 'A unified name', keys: udmKeys }, report)
    const name = map && readName(map, positions, report)
    const paths = map?.list('paths')?.flatMap((one, index) => readPath(one, ['udm', at, 'paths', index], find, report))
    if (name !== undefined && paths !== undefined) mappings.push({ name, paths })
  }
  return mappings
}

function readName(map: OpenMap, positions: Map<string, Path>, report: Report): UdmMapping['name'] | undefined {
  const text = map.text('name')
  const path = [...map.path, 'name']
  if (text === undefined) return undefined
  const name = udmNames.find((one) => one === text)
  const first = positions.get(text)
  if (name === undefined)
    report({
      kind: transform.unknownUdmName,
      path,
      message: `Unified name "${shorten(text)}" is not known.`,
      hint: () =>
        (text.length > 100 ? undefined : didYouMean(text, udmNames)) ??
        `It is one of ${quotedList(udmNames, 'or', udmNames.length)}.`,
    })
  else if (first !== undefined)
    report({
      kind: transform.duplicateUdmName,
      path,
      message: `Unified name "${name}" is mapped twice.`,
      hint: 'Put the paths of both into one list.',
      related: { path: first, message: `The first "${name}" is here.` },
    })
  else positions.set(text, path)
  return name
}

function readPath(item: Value, path: Path, find: FieldFinder, report: Report): readonly UdmPath[] {
  const map = openMap(item, path, { subject: 'A path', keys: udmPathKeys }, report)
  const text = map?.text('path')
  const found = text === undefined ? undefined : readFieldPath(text, [...path, 'path'], find, report)
  const condition = map?.text('condition')
  const read = condition === undefined ? undefined : readCondition(condition, [...path, 'condition'], find, report)
  if (found === undefined) return []
  return [{ path: found, ...(read === undefined ? {} : { condition: read }) }]
}

function readFieldPath(text: string, at: Path, find: FieldFinder, report: Report): FieldPath | undefined {
  const found = find(text)
  if (found.steps === undefined)
    report({
      kind: transform.badPath,
      path: at,
      within: found.problem.within,
      message: `Path "${shorten(text)}" ${found.problem.message}.`,
      hint: found.problem.hint,
    })
  else if (!found.isDeclared) reportUndeclared(text, at, undefined, find, report)
  return found.steps && { text, steps: found.steps }
}

function readCondition(text: string, at: Path, find: FieldFinder, report: Report): UdmCondition | undefined {
  const undeclared: string[] = []
  const parsed = parseCondition(text, (path) => {
    const found = find(path)
    if (found.steps !== undefined && !found.isDeclared) undeclared.push(path)
    return found.steps && { text: path, steps: found.steps }
  })
  if (parsed.problem !== undefined) {
    const { message, hint, within } = parsed.problem
    report({ kind: transform.badCondition, path: at, within, message: `The condition ${message}.`, hint })
    return undefined
  }
  for (const path of undeclared) {
    const start = text.indexOf(path)
    reportUndeclared(path, at, [start, start + path.length], find, report)
  }
  return { text, filter: parsed.filter }
}

function reportUndeclared(
  text: string,
  path: Path,
  within: readonly [number, number] | undefined,
  find: FieldFinder,
  report: Report,
): void {
  report({
    kind: transform.unknownUdmPath,
    path,
    within,
    message: `The schema declares no field "${shorten(text)}".`,
    hint: () => find.suggest(text) ?? 'Declare it, or correct the path.',
  })
}
