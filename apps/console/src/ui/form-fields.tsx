import { MultiSelect, NativeSelect, TagsInput, Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useFrozen } from './use-frozen.ts'
import { fieldClass } from './select.tsx'
import css from './form-fields.module.css'

/** A multi-line text field. */
export function TextArea({ error, ...rest }: Omit<ComponentProps<typeof Textarea>, 'size'>) {
  return <Textarea size="sm" autosize={false} rows={4} error={useFrozen(error)} {...rest} />
}

interface SelectProps extends Omit<ComponentProps<typeof NativeSelect>, 'size' | 'data'> {
  readonly options: readonly { readonly value: string; readonly text: string; readonly isDisabled?: boolean }[]
}

/** A `Select` with a label above and its error below. */
export function SelectField({ options, error, ...rest }: SelectProps) {
  return (
    <NativeSelect
      size="sm"
      data={options.map(({ value, text, isDisabled = false }) => ({ value, label: text, disabled: isDisabled }))}
      error={useFrozen(error)}
      classNames={{ input: fieldClass }}
      rightSection={<ChevronDown size={14} aria-hidden />}
      rightSectionPointerEvents="none"
      {...rest}
    />
  )
}

interface ManyProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly onBlur?: () => void
}

/** A multi-select with search. It takes text while its options load. */
export function ManyField({
  options,
  isLoading = false,
  error,
  ...rest
}: ManyProps & { readonly options: readonly string[]; readonly isLoading?: boolean }) {
  const data = [...new Set([...options, ...rest.values])]
  return (
    <MultiSelect
      {...toKit({ ...rest, error: useFrozen(error) })}
      data={data}
      searchable
      clearable={rest.isDisabled !== true}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      hidePickedOptions
      // Enter selects the first match.
      selectFirstOptionOnChange
      limit={200}
      maxDropdownHeight={300}
      nothingFoundMessage={isLoading ? 'Loading…' : 'No results'}
    />
  )
}

/** A field for unique texts: Enter, comma and blur add one, and so does a space if the texts cannot contain spaces. */
export function TextsField({
  hasSpaces = false,
  onChange,
  error,
  ...rest
}: ManyProps & { readonly hasSpaces?: boolean }) {
  const [isTwice, setTwice] = useState(false)
  const message = useFrozen(error ?? (isTwice ? noDuplicates : undefined))
  const change = (values: readonly string[]): void => {
    setTwice(false)
    onChange(values)
  }
  return (
    <TagsInput
      {...toKit({ ...rest, onChange: change, error: message })}
      splitChars={hasSpaces ? [',', '\n'] : [',', ' ', '\n']}
      acceptValueOnBlur
      onDuplicate={() => setTwice(true)}
      // The input is cleared after a rejection, but its message must stay.
      onSearchChange={(typed) => typed !== '' && setTwice(false)}
    />
  )
}

/** Fixed by a row of docs/reference/spec-rows.yml. */
const noDuplicates = 'No duplicates allowed'

function toKit({ hint, isRequired = false, isDisabled = false, values, onChange, ...rest }: ManyProps) {
  return {
    ...rest,
    size: 'sm' as const,
    description: hint,
    withAsterisk: isRequired,
    disabled: isDisabled,
    value: [...values],
    onChange: (next: string[]) => onChange(next),
  }
}

/** A stack of fields. */
export function Fields({ children }: { readonly children: ReactNode }) {
  return <div className={css['fields']}>{children}</div>
}

/** The end of a form: why it cannot be submitted, and its buttons. */
export function FormEnd({ why, children }: { readonly why?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={css['end']}>
      {why !== undefined && <span className={css['why']}>{why}</span>}
      {children}
    </div>
  )
}
