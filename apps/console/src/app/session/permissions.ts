import { useMe } from './session.ts'
import type { Permission } from '@picket/core/api'
import type { IsOn } from './is-on.ts'

export type { Permission }

/** Whether the signed-in user has one of the permissions. An empty list requires nothing. */
export function useMay(...anyOf: readonly Permission[]): boolean {
  const { permissions } = useMe()
  return anyOf.length === 0 || anyOf.some((one) => permissions.includes(one))
}

export function useFlag(name: string): boolean {
  return useFlags()(name)
}

/** Whether the user has access to a feature, and the feature is on. */
export function useMayWith(flag: string, ...anyOf: readonly Permission[]): boolean {
  const isOn = useFlag(flag)
  const may = useMay(...anyOf)
  return isOn && may
}

/** Returns a function that checks any feature. */
export function useFlags(): IsOn {
  const { featureFlags } = useMe()
  return (name) => featureFlags.some((flag) => flag.name === name && flag.isOn)
}
