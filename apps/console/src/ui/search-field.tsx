import { Search } from 'lucide-react'
import { useRef, useState, type Ref } from 'react'
import css from './search-field.module.css'

/** Searches 200 ms after the user stops typing, or immediately with Enter. */
export function SearchField({
  label,
  text,
  onChange,
  ref,
}: {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly ref?: Ref<HTMLInputElement>
}) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (value: string): void => {
    clearTimeout(timer.current)
    setTyped(undefined)
    onChange(value)
  }
  const type = (value: string): void => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(value), 200)
  }
  return (
    <label className={css['search']}>
      <Search size={14} aria-hidden />
      <input
        {...(ref === undefined ? {} : { ref })}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed ?? text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') ask(currentTarget.value)
          // Returns the focus to the list, so that its shortcuts work.
          if (key === 'Escape' || key === 'Enter') currentTarget.blur()
        }}
      />
    </label>
  )
}
