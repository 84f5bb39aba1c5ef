import { callAt } from './call-at.ts'
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
export function signatureHelp(text: string, offset: number): SignatureHelp | undefined {
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
