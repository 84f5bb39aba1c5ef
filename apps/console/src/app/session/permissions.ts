import { useMe } from './session.ts'
import type { Permission } from '@picket/core/api'
import type { IsOn } from './is-on.ts'

export type { Permission }

/** Whether whoever is signed in has one of them; an empty list asks for nothing. */
export function useMay(...anyOf: readonly Permission[]): boolean {
  const { permissions } = useMe()
  return anyOf.length === 0 || anyOf.some((one) => permissions.includes(one))
}

export function useFlag(name: string): boolean {
  return useFlags()(name)
}

/** Whether somebody may do what a feature allows, while it is on. */
export function useMayWith(flag: string, ...anyOf: readonly Permission[]): boolean {
  const isOn = useFlag(flag)
  const may = useMay(...anyOf)
  return isOn && may
}

/** Asks about any feature. */
export function useFlags(): IsOn {
  const { featureFlags } = useMe()
  return (name) => featureFlags.some((flag) => flag.name === name && flag.isOn)
}
