import { extensionDocs, formatQuery, operatorDocs, signatures } from '@picket/query'
import type { Parameter, Signature } from '../../packages/query/src/functions/signature.ts'
import { grammar } from '../../packages/query/src/grammar.ts'
import type { OperatorDoc } from '../../packages/query/src/operator-docs.ts'
import { timespanUnits } from '../../packages/query/src/tokens.ts'
import type { Generator } from './generator.ts'

const folder = 'docs/reference/picketflow'

/** Generates the reference of the query language: a page per operator and per function, the grammar, and a list. */
export const picketflowPages: Generator = {
  name: 'picketflow-pages',
  files: () =>
    new Map([
      [`${folder}/README.md`, index()],
      ...Object.entries(operatorDocs).map(
        ([name, doc]) => [`${folder}/operators/${name}.md`, operatorPage(name, doc)] as const,
      ),
      ...Object.entries(extensionDocs).map(
        ([name, doc]) => [`${folder}/operators/${name}.md`, operatorPage(name, doc, allowed)] as const,
      ),
      ...Object.entries(signatures).map(
        ([name, one]) => [`${folder}/functions/${name}.md`, functionPage(name, one)] as const,
      ),
    ]),
}

function index(): string {
  const [operators, extensions] = [operatorDocs, extensionDocs].map((docs) =>
    Object.entries(docs).map(([name, { summary }]) => `| [${name}](operators/${name}.md) | ${summary} |`),
  )
  const functions = Object.entries(signatures).map(
    ([name, { summary }]) => `| [${name}](functions/${name}.md) | ${summary} |`,
  )
  return `${[
    '# PicketFlow',
    'Generated from the program: `npm run generate`. A query starts with a table and continues with operators after bars. `//` starts a comment.',
    ['## Operators', '', '| operator | |', '|---|---|', ...operators!].join('\n'),
    [
      '## Extensions',
      '',
      'Operators and functions that PantherFlow does not have. A workspace allows them in its [settings](../../guide/picketflow.md#extensions), so that queries of others stay portable.',
      '',
      '| operator | |',
      '|---|---|',
      ...extensions!,
    ].join('\n'),
    ['## Functions', '', '| function | |', '|---|---|', ...functions].join('\n'),
    '`toscalar(query)` is the first value of a query with one column. `object(key, value, ...)` and `array(value, ...)` create values.',
    `## Spans of time\n\nA number and a unit without a space: ${Object.keys(timespanUnits)
      .map((unit) => `\`${unit}\``)
      .join(' ')}.`,
    `## Grammar\n\n\`\`\`ebnf\n${grammar}\`\`\``,
  ].join('\n\n')}\n`
}

const allowed = 'An extension: a workspace allows it in its settings.'

function operatorPage(name: string, { form, summary, example }: OperatorDoc, note?: string): string {
  return page(name, form, note === undefined ? summary : `${summary} ${note}`, formatQuery(example).trimEnd())
}

function functionPage(name: string, { parameters, summary, example, isAggregate, isExtension }: Signature): string {
  const form = `${name}(${parameters.map(printParameter).join(', ')})`
  const constants = parameters.filter(({ isConstant }) => isConstant).map((one) => `\`${one.name}\``)
  const notes = [
    ...(isAggregate === true ? ['It can only be used in `summarize`.'] : []),
    ...(isExtension === true ? [allowed] : []),
    ...(constants.length > 0 ? [`${constants.join(' and ')} must be constant.`] : []),
  ]
  return page(name, form, [summary, ...notes].join(' '), example)
}

function printParameter({ name, type, isOptional, isRepeated }: Parameter): string {
  return `${name}${isOptional ? '?' : isRepeated ? '...' : ''}: ${type}`
}

function page(name: string, form: string, text: string, example: string): string {
  return `${[`# ${name}`, `\`\`\`\n${form}\n\`\`\``, text, `\`\`\`\n${example}\n\`\`\``].join('\n\n')}\n`
}
