import { BarList } from '../../charts/bar-list.tsx'
import { totalOf, type Counts } from './counts.ts'
import { cloudText } from './strings.ts'
import css from './screen.module.css'

const colors = { fail: 'var(--danger)', error: 'var(--warning)', pass: 'var(--ok)' } as const

/** Shows counts by result as stacked bars; the text beside each has all of them. */
export function ComplianceBars({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly { readonly name: string; readonly counts: Counts }[]
}) {
  return (
    <>
      <BarList
        label={label}
        bars={rows.map(({ name, counts }) => ({
          label: name,
          parts: (['fail', 'error', 'pass'] as const).map((id) => ({ id, color: colors[id], value: counts[id] })),
          text: cloudText.failingOf(counts.fail.toLocaleString('en'), totalOf(counts).toLocaleString('en')),
        }))}
      />
      <ul className={css['hidden']} aria-label={cloudText.health}>
        {rows.map(({ name, counts: { fail, error, pass } }) => (
          <li key={name}>{`${name}: ${cloudText.countsOf(fail, error, pass)}`}</li>
        ))}
      </ul>
    </>
  )
}
