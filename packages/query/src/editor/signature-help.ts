import { callAt } from './call-at.ts'
import type { QueryCatalogue } from '../resolve/catalogue.ts'
import { printQueryParameter, storedParameters } from '../resolve/stored-query.ts'
import { savedQueryAt } from './saved-query-at.ts'
import { printParameter, printParameters } from './print-parameters.ts'

export interface SignatureHelp {
  /** The function with its parameters. */
  readonly label: string
  readonly documentation: string
  readonly parameters: readonly { readonly label: string; readonly documentation: string }[]
  /** The index of the parameter at the offset. */
  readonly activeParameter: number
}

/** Describes the function whose arguments are at an offset. */
export function signatureHelp(text: string, offset: number, catalogue?: QueryCatalogue): SignatureHelp | undefined {
  const saved = ofSavedQuery(text, offset, catalogue)
  if (saved !== undefined) return saved
  const call = callAt(text, offset)
  if (call === undefined) return undefined
  const { name, signature, active } = call
  return {
    label: `${name}${printParameters(signature)}`,
    documentation: `${signature.summary}\n\nExample: ${signature.example}`,
    parameters: signature.parameters.map((parameter) => ({
      label: printParameter(parameter),
      documentation: [
        parameter.isConstant ? 'Must be a constant.' : '',
        parameter.isOptional ? 'Can be left out.' : '',
        parameter.isRepeated ? 'Any number of values.' : '',
      ]
        .filter((part) => part !== '')
        .join(' '),
    })),
    activeParameter: active,
  }
}

/** The parameters of the saved query whose arguments are at an offset. */
function ofSavedQuery(text: string, offset: number, catalogue?: QueryCatalogue): SignatureHelp | undefined {
  const at = savedQueryAt(text, offset)
  if (at === undefined) return undefined
  const stored = at.name?.kind === 'string' ? catalogue?.queries?.get(at.name.value) : undefined
  if (stored === undefined) return undefined
  const parameters = storedParameters(stored)
  const current = at.before.findLast(({ kind }, index) => kind === 'name' && at.before[index + 1]?.text === '=')?.text
  const named = parameters.findIndex((one) => one.name === current)
  const count = at.before.filter(({ text: one }) => one === ',').length
  const isBehindComma = at.before.at(-1)?.text === ','
  return {
    label: `saved_query(${[`'${stored.name}'`, ...parameters.map(printQueryParameter)].join(', ')})`,
    documentation: stored.description ?? 'A saved query.',
    parameters: [
      { label: `'${stored.name}'`, documentation: 'The name of the saved query.' },
      ...parameters.map((one) => ({
        label: printQueryParameter(one),
        documentation: one.standard === undefined ? 'Required.' : 'Can be left out.',
      })),
    ],
    activeParameter: count === 0 ? 0 : named === -1 || isBehindComma ? Math.min(count, parameters.length) : named + 1,
  }
}
