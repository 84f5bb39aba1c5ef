import { quotedList } from '@picket/core'
import type { ParserDefinition } from '../definition.ts'
import { parser } from '../diagnostics/parsers.ts'
import type { KeyTable } from '../keys/key-table.ts'
import { ref } from '../keys/key-table.ts'
import { parserForms } from '../parser-kinds/index.ts'
import type { Captured } from '../paths/find-field.ts'
import { openMap } from '../reading/open-map.ts'
import type { OpenMap } from '../reading/readable-map.ts'
import type { Report } from '../reading/report.ts'

/** The keys of `parser`, which has exactly one of them. */
export const parserKeys: KeyTable = Object.fromEntries(
  parserForms.map(({ kind, about }) => [kind, { about, shape: ref(kind) }]),
)

export interface ReadSchemaParser {
  readonly definition: ParserDefinition
  /** What it captures; undefined for JSON logs. */
  readonly captured: Captured | undefined
}

const none: ParserDefinition = { kind: 'json' }

export function readParser(map: OpenMap, outer: Report): ReadSchemaParser {
  if (!map.has('parser')) return { definition: none, captured: undefined }
  let isSound = true
  const report: Report = (mistake) => {
    isSound &&= mistake.kind.severity !== 'error'
    outer(mistake)
  }
  const own = openMap(map.data['parser'], ['parser'], { subject: 'The parser', keys: parserKeys }, report)
  const [form, second] = parserForms.filter(({ kind }) => own?.has(kind) === true)
  if (own !== undefined) checkChoice(own, form?.kind, second?.kind, report)
  if (own === undefined || form === undefined) return { definition: none, captured: 'any' }
  const shape = { subject: `"${form.kind}"`, keys: form.keys }
  const inner = openMap(own.data[form.kind], ['parser', form.kind], shape, report)
  const read = inner && form.read(inner, report)
  // Fields are not checked against the captures of a broken parser.
  const captures = isSound ? read?.captures : undefined
  return { definition: read?.definition ?? none, captured: captures === undefined ? 'any' : new Set(captures) }
}

function checkChoice(own: OpenMap, first: string | undefined, second: string | undefined, report: Report): void {
  const hint = `It has exactly one of ${quotedList(Object.keys(parserKeys), 'and')}.`
  if (first !== undefined && second !== undefined)
    report({
      kind: parser.choice,
      path: ['parser', second],
      part: 'key',
      message: `The parser has both "${first}" and "${second}".`,
      hint,
    })
  else if (first === undefined && Object.keys(own.data).length === 0)
    report({
      kind: parser.choice,
      path: ['parser'],
      message: 'The parser is empty.',
      hint: `${hint} Logs that are JSON need no parser.`,
    })
}
