import { defaultTimeRange } from '@picket/core'
import type { CreateDashboardInput } from '@picket/core/api'
import type { DashboardData, VariableData } from '../model.ts'
import { dashboardText } from '../strings.ts'
import { lengthOf } from '../time-range.ts'

/** The settings of a dashboard, as its form has them. */
export interface Settings {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly timeRange: string
  /** In seconds; empty for none. */
  readonly refresh: string
  readonly variables: readonly Omit<VariableData, '__typename'>[]
}

export const emptySettings: Settings = {
  name: '',
  description: '',
  tags: [],
  timeRange: defaultTimeRange,
  refresh: '',
  variables: [],
}

export const newVariable: Settings['variables'][number] = {
  name: '',
  label: '',
  type: 'text',
  values: [],
  defaultValue: '',
}

export function toSettings(dashboard: DashboardData): Settings {
  const { name, description, tags, timeRange, refreshSeconds, variables } = dashboard
  const refresh = refreshSeconds === null ? '' : String(refreshSeconds)
  return { name, description, tags, timeRange, refresh, variables }
}

/** What must be fixed before the form can be sent, by field. */
export function problemsOf({ name, timeRange, variables }: Settings): Readonly<Record<string, string>> {
  const names = variables.map((one) => one.name)
  return Object.fromEntries([
    ...(name.trim() === '' ? [['name', dashboardText.required]] : []),
    ...(lengthOf(timeRange) === undefined ? [['timeRange', dashboardText.timeRangeHint]] : []),
    ...names.flatMap((one, at) => {
      if (!/^[A-Za-z_]\w{0,63}$/.test(one)) return [[`variable ${at}`, dashboardText.variableNameWrong]]
      return names.indexOf(one) < at ? [[`variable ${at}`, dashboardText.variableTwice]] : []
    }),
  ]) as Readonly<Record<string, string>>
}

export function toInput({ name, description, tags, timeRange, refresh, variables }: Settings) {
  return {
    name: name.trim(),
    description: description.trim(),
    tags: [...tags],
    timeRange,
    refreshSeconds: refresh === '' ? null : Number(refresh),
    variables: variables.map((one) => ({
      name: one.name,
      label: one.label,
      type: one.type,
      values: [...one.values],
      defaultValue: one.defaultValue,
    })),
  } satisfies CreateDashboardInput
}
