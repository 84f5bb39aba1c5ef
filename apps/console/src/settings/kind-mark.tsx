import css from './kind-mark.module.css'

/** The icon of a kind of destination or log source, next to its name. */
export function KindMark({ mark = unknown }: { readonly mark: string | undefined }) {
  return (
    <span className={css['mark']} aria-hidden>
      <svg
        width={17}
        height={17}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={mark} />
      </svg>
    </span>
  )
}

/** An arrow, for kinds that are not loaded or unknown to this server. */
const unknown = 'M4 12h15M13 6l6 6-6 6'
