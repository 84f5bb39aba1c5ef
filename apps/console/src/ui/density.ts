import { createStore, useStore } from '../app/store.ts'
import { keepText } from '../app/storage-full.ts'

export const densities = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof densities)[number]

const key = 'picket.density'

/** What somebody chose; nothing: the usual. */
export const chosenDensity = createStore<Density | undefined>(readDensity(localStorage.getItem(key)))
show()
chosenDensity.subscribe(show)

/** How closely rows stand. */
export const useDensity = (): Density => useStore(chosenDensity) ?? 'default'

/** From now on, here. */
export function setDensity(value: Density): void {
  keepText(localStorage, key, value)
  chosenDensity.set(value)
}

export function readDensity(value: unknown): Density | undefined {
  return densities.find((one) => one === value)
}

function show(): void {
  document.documentElement.dataset['density'] = chosenDensity.get() ?? 'default'
}
