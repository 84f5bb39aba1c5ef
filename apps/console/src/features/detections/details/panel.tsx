import type { ReactNode } from 'react'
import css from './panel.module.css'

/** A titled part of a section. */
export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css['panel']} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export type Fact = readonly [name: string, value: ReactNode | undefined]

export function fact(name: string, value: ReactNode | undefined): Fact {
  return [name, value]
}

/** Shows pairs of names and values. Undefined values are omitted. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
