import { Choice } from '../ui/choice.tsx'
import { assistantText } from './strings.ts'
import { outputLengths, type OutputLength } from './use-output-length.ts'

export function LengthChoice({
  value,
  onChange,
}: {
  readonly value: OutputLength
  readonly onChange: (length: OutputLength) => void
}) {
  return (
    <Choice
      label={assistantText.length}
      value={value}
      options={outputLengths.map((one) => ({ value: one, text: assistantText.lengths[one] }))}
      onChange={onChange}
    />
  )
}
