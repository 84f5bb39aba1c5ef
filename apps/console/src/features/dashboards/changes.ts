import {
  CreateDashboard,
  DeleteDashboard,
  GetDashboard,
  UpdateDashboard,
  type UpdateDashboardInput,
} from '@picket/core/api'
import { client } from '../../app/client.ts'
import { saveVersion } from '../../queries/save-version.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.tsx'
import { readHome, setHome } from './home.ts'
import { toWidgetInput } from './model.ts'
import { dashboardText } from './strings.ts'

const quietly = { failSilently: true }

/** Saves changes. If another user has saved since, the user decides. Returns whether to leave the editor. */
export async function saveDashboard({
  versionId,
  ...input
}: UpdateDashboardInput & { readonly versionId: string | null }): Promise<'saved' | 'discard' | 'undecided'> {
  const outcome = await saveVersion(
    async (version) =>
      void (await client.mutate(
        UpdateDashboard,
        { input: { ...input, ...(version === undefined ? {} : { versionId: version }) } },
        quietly,
      )),
    versionId ?? undefined,
  )
  return outcome
}

/** Deletes a dashboard after a confirmation. Returns whether it was deleted. */
export async function deleteDashboard({ id, name }: { readonly id: string; readonly name: string }): Promise<boolean> {
  const isConfirmed = await confirm({
    title: dashboardText.deleteTitle,
    text: dashboardText.deleteWhy(name),
    confirm: dashboardText.delete,
    isDanger: true,
  })
  if (!isConfirmed) return false
  try {
    await client.mutate(DeleteDashboard, { input: { id } }, quietly)
    if (readHome() === id) setHome(undefined)
    notify.done(dashboardText.deleted(name))
    return true
  } catch (error) {
    notify.failed((error as Error).message, dashboardText.deleteFailed)
    return false
  }
}

/** Returns the id of a copy. Throws with the message of the server. */
export async function duplicateDashboard(id: string): Promise<string> {
  const { dashboard } = await client.query(GetDashboard, { id }, quietly)
  const { name, description, tags, timeRange, refreshSeconds, variables, widgets } = dashboard
  const input = {
    name: dashboardText.copyOf(name),
    description,
    tags,
    timeRange,
    refreshSeconds,
    variables: variables.map((one) => ({
      name: one.name,
      label: one.label,
      type: one.type,
      values: one.values,
      defaultValue: one.defaultValue,
    })),
    widgets: widgets.map(toWidgetInput),
  }
  return (await client.mutate(CreateDashboard, { input }, quietly)).createDashboard.dashboard.id
}

/** Downloads the file of a dashboard, as `picket pull` writes it. */
export async function downloadDashboard(id: string): Promise<void> {
  const { dashboard } = await client.query(GetDashboard, { id }, quietly)
  if (dashboard.text === null) throw new Error(dashboardText.hidden)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([dashboard.text], { type: 'application/yaml' }))
  link.download = `${id.replaceAll(/[^\w.-]+/g, '-')}.yml`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
