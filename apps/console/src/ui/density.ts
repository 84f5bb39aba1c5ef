import { createStore, useStore } from '../app/store.ts'

export const densities = ['compact', 'default', 'comfortable'] as const
export type Density = (typeof densities)[number]

const key = 'picket.density'
const stored = densities.find((one) => one === localStorage.getItem(key)) ?? 'default'
const density = createStore<Density>(stored)
document.documentElement.dataset['density'] = stored

/** How closely rows stand. */
export const useDensity = (): Density => useStore(density)

export function setDensity(value: Density): void {
  localStorage.setItem(key, value)
  document.documentElement.dataset['density'] = value
  density.set(value)
}
