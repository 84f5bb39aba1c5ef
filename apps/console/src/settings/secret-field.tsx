import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { settingText } from './strings.ts'
import css from './secret-field.module.css'

interface SecretFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly placeholder?: string | undefined
  readonly isRequired: boolean
  /** The server has a secret, which it never returns. */
  readonly isKept: boolean
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** Edits a secret. The stored one is retained unless it is replaced. */
export function SecretField({ label, hint, isRequired, isKept, value, ...rest }: SecretFieldProps) {
  const [isOpen, setOpen] = useState(!isKept)
  if (!isOpen)
    return (
      <div className={css['kept']}>
        <TextField
          label={label}
          description={settingText.kept}
          withAsterisk={isRequired}
          value="••••••••"
          readOnly
          disabled
          error={rest.error}
        />
        <Button aria-label={settingText.replaceLabel(label)} onClick={() => setOpen(true)}>
          {settingText.replace}
        </Button>
      </div>
    )
  const keep = (): void => {
    rest.onChange('')
    setOpen(false)
  }
  return (
    <div className={css['kept']}>
      <PasswordField
        label={label}
        description={hint}
        placeholder={rest.placeholder}
        withAsterisk={isRequired}
        autoComplete="off"
        autoFocus={isKept}
        error={rest.error}
        value={value}
        onChange={({ currentTarget }) => rest.onChange(currentTarget.value)}
        onBlur={rest.onBlur}
      />
      {isKept && (
        <Button look="quiet" onClick={keep}>
          {settingText.keep}
        </Button>
      )}
    </div>
  )
}
