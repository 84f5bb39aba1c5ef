import css from './avatar.module.css'

/** A round with initials, beside the name that they are of. */
export function Avatar({ initials }: { readonly initials: string }) {
  return (
    <span className={css['avatar']} aria-hidden>
      {initials}
    </span>
  )
}
