import { DeleteSourceAlarm, PutSourceAlarm, ResolveSourceAlarm, type StoredSource } from '@picket/core/api'
import { useState } from 'react'
import { client } from '../../../app/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/check.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { isInRange, toMinutes, toPeriod, unitNames, type Period } from './alarm-period.ts'
import { detailsText } from './strings.ts'
import css from './alarm.module.css'

const quietly = { failSilently: true }
const type = 'SOURCE_NO_DATA'

/** The alarm for missing data: whether there is one, and after how long. */
export function Alarm({
  source: { integrationId: sourceId, alarm },
  mayModify,
  onChange,
}: {
  readonly source: StoredSource
  readonly mayModify: boolean
  readonly onChange: () => void
}) {
  const saved = alarm === null ? undefined : toPeriod(alarm.minutesThreshold)
  const [isOn, setOn] = useState(alarm !== null)
  const [period, setPeriod] = useState<Period>(saved ?? { count: 1, unit: 'days' })
  const [isBusy, setBusy] = useState(false)
  const minutes = toMinutes(period)
  const isChanged = isOn ? alarm?.minutesThreshold !== minutes : alarm !== null
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      onChange()
      notify.done(done)
    } catch (error) {
      notify.failed((error as Error).message, detailsText.alarmFailed)
    }
    setBusy(false)
  }
  const save = (): Promise<void> =>
    isOn
      ? act(
          () => client.mutate(PutSourceAlarm, { input: { sourceId, type, minutesThreshold: minutes } }, quietly),
          detailsText.alarmSaved,
        )
      : act(() => client.mutate(DeleteSourceAlarm, { input: { sourceId, type } }, quietly), detailsText.alarmOff)
  return (
    <form
      className={css['alarm']}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Switch
        label={detailsText.alarmOn}
        hint={detailsText.alarmWhy}
        checked={isOn}
        disabled={!mayModify}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
      {isOn && (
        <div className={css['period']}>
          <NumberField
            label={detailsText.alarmFor}
            value={period.count}
            min={1}
            max={99_999}
            isDisabled={!mayModify}
            onChange={(value) => setPeriod({ ...period, count: value ?? 1 })}
          />
          <SelectField
            label={detailsText.alarmUnit}
            value={period.unit}
            disabled={!mayModify}
            options={unitNames.map((value) => ({ value, text: detailsText.units[value] }))}
            onChange={({ currentTarget }) => setPeriod({ ...period, unit: currentTarget.value as Period['unit'] })}
          />
        </div>
      )}
      {isOn && !isInRange(minutes) && <p className={css['error']}>{detailsText.alarmRange}</p>}
      {alarm?.state === 'ALARM' && (
        <p className={css['active']}>
          {detailsText.alarmActive}{' '}
          {mayModify && (
            <Button
              onClick={() =>
                void act(
                  () => client.mutate(ResolveSourceAlarm, { input: { sourceId, type } }, quietly),
                  detailsText.resolved,
                )
              }
            >
              {detailsText.resolve}
            </Button>
          )}
        </p>
      )}
      {mayModify && (
        <div>
          <Button type="submit" isBusy={isBusy} disabled={!isChanged || (isOn && !isInRange(minutes))}>
            {detailsText.alarmSave}
          </Button>
        </div>
      )}
    </form>
  )
}
