import { createStore, useStore } from '../app/store.ts'
import { keepText } from '../app/storage-full.ts'

export const densities = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof densities)[number]

const key = 'picket.density'

/** The selected density; undefined for the default. */
export const chosenDensity = createStore<Density | undefined>(readDensity(localStorage.getItem(key)))
show()
chosenDensity.subscribe(show)

/** The density of rows. */
export const useDensity = (): Density => useStore(chosenDensity) ?? 'default'

/** Sets the density of this browser. */
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
