import { useState } from 'react'
import { TextField } from '../../../../ui/fields.tsx'

/** A text field that applies on blur or Enter. An invalid value stays, with its error. */
export function Entry({
  label,
  placeholder,
  value,
  isNumber = false,
  isDisabled = false,
  problemOf,
  onCommit,
}: {
  readonly label: string
  /** The placeholder for an empty value. */
  readonly placeholder?: string
  readonly value: string
  readonly isNumber?: boolean
  readonly isDisabled?: boolean
  readonly problemOf?: (value: string) => string | undefined
  readonly onCommit: (value: string) => void
}) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  const problem = typed === undefined ? undefined : problemOf?.(typed.trim())
  const commit = (): void => {
    if (typed === undefined || problem !== undefined) return
    setTyped(undefined)
    if (typed.trim() !== value) onCommit(typed.trim())
  }
  return (
    <TextField
      label={label}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={shown}
      disabled={isDisabled}
      error={problem}
      {...(isNumber ? { inputMode: 'numeric' as const } : {})}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
      }}
    />
  )
}

/** Returns the error of a whole number; an empty field has none. */
export function wholeProblem(text: string, message: string, least: number, most = Infinity): string | undefined {
  if (text === '') return undefined
  const number = Number(text)
  return /^\d{1,9}$/.test(text) && number >= least && number <= most ? undefined : message
}

export function toNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}
