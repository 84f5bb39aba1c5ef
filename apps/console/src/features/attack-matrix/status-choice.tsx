import { UpdateMitreReportSetting } from '@picket/core/api'
import { client } from '../../app/client.ts'
import { Choice } from '../../ui/choice.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Tactic, Technique } from './coverage.ts'
import { attackText } from './strings.ts'

/** Sets the status of a technique, or lets it follow from its detections. */
export function StatusChoice({
  tactic,
  technique: { id, status, isStatusSet },
  onChange,
}: {
  readonly tactic: Tactic
  readonly technique: Technique
  readonly onChange: () => void
}) {
  const change = async (next: Technique['status']): Promise<void> => {
    const input = { matrix: 'Enterprise', tactic: tactic.id, technique: id, status: next }
    try {
      await client.mutate(UpdateMitreReportSetting, { input }, { failSilently: true })
      const chosen = attackText.statuses.find(({ value }) => value === next)
      notify.done(attackText.statusDone(id, chosen?.text ?? next))
      onChange()
    } catch (failure) {
      notify.failed((failure as Error).message, attackText.statusFailed)
    }
  }
  return (
    <Choice
      label={attackText.status}
      value={isStatusSet ? status : 'NONE'}
      options={attackText.statuses}
      onChange={(next) => void change(next)}
    />
  )
}
