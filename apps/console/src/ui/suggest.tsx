import { Autocomplete } from '@mantine/core'
import css from './suggest.module.css'

export interface Suggestion {
  readonly value: string
  /** Secondary text next to it. */
  readonly detail?: string
  readonly group?: string
}

/** A text field with suggestions from a long list: typing filters, arrow keys select, Enter and blur accept. */
export function Suggest({
  label,
  value,
  options,
  placeholder,
  isDisabled = false,
  isWrong = false,
  isCode = false,
  isLabelShown = false,
  onType,
  onPick,
}: {
  readonly label: string
  readonly value: string
  readonly options: readonly Suggestion[]
  readonly placeholder?: string
  readonly isDisabled?: boolean
  readonly isWrong?: boolean
  readonly isCode?: boolean
  readonly isLabelShown?: boolean
  readonly onType: (text: string) => void
  readonly onPick: (value: string) => void
}) {
  const details = new Map(options.map((option) => [option.value, option]))
  return (
    <Autocomplete
      size="xs"
      className={css['suggest'] ?? ''}
      classNames={isCode ? { input: css['code'] ?? '' } : {}}
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      value={value}
      data={options.map((option) => option.value)}
      {...(placeholder === undefined ? {} : { placeholder })}
      disabled={isDisabled}
      error={isWrong}
      limit={60}
      maxDropdownHeight={300}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={css['option']}>
          <span>{option.value}</span>
          <span className={css['detail']}>
            {[details.get(option.value)?.detail, details.get(option.value)?.group].filter(Boolean).join(' · ')}
          </span>
        </span>
      )}
      onChange={onType}
      onOptionSubmit={onPick}
      onBlur={() => onPick(value.trim())}
      onKeyDown={(event) => {
        // The library selects the option at the arrow keys; otherwise the typed text is used.
        if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) onPick(value.trim())
      }}
    />
  )
}
