import type { ReactNode } from 'react'
import css from './panel.module.css'

/** A part of a section, with its name above. */
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

/** Pairs of a name and what it is; what is undefined is left out. */
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
