import css from './tiles.module.css'

export interface Tile {
  readonly label: string
  readonly value: string
  /** What the value means, or how it changed. */
  readonly note: string
  readonly isBad?: boolean
}

/** Shows a few totals, each with a note. */
export function Tiles({ label, tiles }: { readonly label: string; readonly tiles: readonly Tile[] }) {
  return (
    <dl className={css['tiles']} aria-label={label}>
      {tiles.map(({ label: name, value, note, isBad = false }) => (
        <div key={name} data-bad={isBad}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
