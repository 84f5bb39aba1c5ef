import { useRemembered } from '../app/shell/use-remembered.ts'

export const outputLengths = ['xsmall', 'small', 'medium', 'large', 'xlarge', 'largest'] as const
export type OutputLength = (typeof outputLengths)[number]

/** The length of answers that the user chose last, stored in this browser. */
export function useOutputLength(): readonly [OutputLength, (length: OutputLength) => void] {
  const [stored, setStored] = useRemembered<OutputLength>('picket.assistant.length', 'medium')
  return [outputLengths.find((one) => one === stored) ?? 'medium', setStored]
}
