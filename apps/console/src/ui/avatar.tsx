import css from './avatar.module.css'

/** A circle with initials, next to the name. */
export function Avatar({ initials }: { readonly initials: string }) {
  return (
    <span className={css['avatar']} aria-hidden>
      {initials}
    </span>
  )
}
