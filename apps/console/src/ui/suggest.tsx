import { Autocomplete } from '@mantine/core'
import css from './suggest.module.css'

export interface Suggestion {
  readonly value: string
  /** Beside it, quieter. */
  readonly detail?: string
  readonly group?: string
}

/** A line of text with suggestions from a long list: typing finds, arrow keys walk, Enter and leaving take. */
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
        // The kit picks what the arrow keys stand on; else what is typed counts.
        if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) onPick(value.trim())
      }}
    />
  )
}
