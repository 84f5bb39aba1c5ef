import { toFilter, toSourceField } from '../yaml-logic/to-filter.ts'
import type { TitlePart } from '../yaml-logic/title-template.ts'
import type { YamlLogic } from '../yaml-logic/yaml-logic.ts'
import { layOutStatement, type Code } from '../../python/code.ts'
import { dictionary } from '../../python/literal.ts'
import { writeFilter } from './write-filter.ts'
import { theEvent, writeRead } from './write-read.ts'
import { Writer } from '../../python/writer.ts'

/**
 * Prints a Python module that is equivalent to a YAML detection: the same events match, with the same title, dedup
 * string, severity and context. If the YAML cannot evaluate an event, the Python raises an error, too.
 */
export function toPython(logic: YamlLogic): string {
  const writer = new Writer()
  const functions = [
    define('rule', returning(writeFilter(toFilter(logic.expressions), theEvent, writer))),
    ...(logic.title ? [define('title', returning(writeTitle(logic.title, writer)))] : []),
    ...(logic.groupBy.length > 0 ? [define('dedup', returning(writeDedup(logic, writer)))] : []),
    ...(logic.severities.length > 0 ? [define('severity', writeSeverity(logic, writer))] : []),
    ...(logic.context.length > 0 ? [define('alert_context', returning(writeContext(logic, writer)))] : []),
  ]
  const imports = writer.imports()
  return `${[...(imports === '' ? [] : [imports]), ...functions, ...writer.helpers()].join('\n\n\n')}\n`
}

function define(name: string, body: string): string {
  return `def ${name}(event):\n${body}`
}

function returning(code: Code): string {
  return layOutStatement('return', code, '', 4)
}

function writeTitle(parts: readonly TitlePart[], writer: Writer): Code {
  const fields = parts.flatMap((part) => (part.kind === 'field' ? [part.field] : []))
  if (fields.length === 0) return JSON.stringify(parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''))
  const template = parts.map((part) => (part.kind === 'text' ? part.text.replace(/[{}]/g, '$&$&') : '{}')).join('')
  return {
    open: `${JSON.stringify(template)}.format(`,
    parts: fields.map((field) => writer.call('_show', writeRead(field, theEvent, writer))),
    joiner: ',',
    close: ')',
  }
}

function writeDedup({ groupBy }: YamlLogic, writer: Writer): Code {
  const parts = groupBy.map((source) => writeRead(toSourceField(source), theEvent, writer))
  return { open: `${writer.use('_json')}([`, parts, joiner: ',', close: '])' }
}

function writeSeverity({ severities }: YamlLogic, writer: Writer): string {
  const branches = severities.map(({ changeTo, conditions }) => {
    const test = layOutStatement('if', writeFilter(toFilter(conditions), theEvent, writer), ':', 4)
    return `${test}\n        return ${JSON.stringify(changeTo.toUpperCase())}`
  })
  return [...branches, '    return "DEFAULT"'].join('\n')
}

/** If several have the same name, the last one is used. */
function writeContext({ context }: YamlLogic, writer: Writer): Code {
  const entries = new Map(context.map(({ name, source }) => [name, writeRead(toSourceField(source), theEvent, writer)]))
  return dictionary([...entries])
}
