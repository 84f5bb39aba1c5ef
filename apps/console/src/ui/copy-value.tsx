import { CopyButton } from './copy-button.tsx'
import css from './copy-value.module.css'

/** A value that is entered elsewhere, with a button that copies it. */
export function CopyValue({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={css['value']} role="group" aria-label={label}>
      <span>
        <b>{label}</b>
        <code>{value}</code>
      </span>
      <CopyButton text={value} />
    </div>
  )
}
