import type { DetectionPackChangesData } from '@picket/core/api'
import { Check, Radios } from '../../../ui/check.tsx'
import { changePackText } from '../strings.ts'
import css from './review-dialog.module.css'

/** What the pack replaces although a user changed it. */
export interface Decided {
  readonly takePack: readonly { readonly id: string; readonly key: string }[]
  readonly adopt: readonly string[]
}

/** Asks which values and which own specs the pack replaces. */
export function Decisions({
  found: { conflicts, own },
  decided,
  onChange,
}: {
  readonly found: Pick<DetectionPackChangesData['detectionPackChanges'], 'conflicts' | 'own'>
  readonly decided: Decided
  readonly onChange: (decided: Decided) => void
}) {
  const { takePack, adopt } = decided
  // What the pack replaces is no longer reported as own.
  const asked = [...new Set([...own, ...adopt])].toSorted()
  return (
    <>
      {conflicts.length > 0 && (
        <section>
          <h3>{changePackText.conflicts}</h3>
          <p>{changePackText.conflictsWhy}</p>
          <ul className={css['list']}>
            {conflicts.map(({ id, key, local, pack }) => {
              const isSame = (one: { readonly id: string; readonly key: string }) => one.id === id && one.key === key
              return (
                <li key={`${id} ${key}`}>
                  <Radios
                    label={`${id} · ${key}`}
                    name={`${id} ${key}`}
                    value={takePack.some(isSame) ? 'pack' : 'mine'}
                    options={[
                      { value: 'mine', text: changePackText.mine(local ?? changePackText.absent) },
                      { value: 'pack', text: changePackText.pack(pack ?? changePackText.absent) },
                    ]}
                    onChange={(next) => {
                      const rest = takePack.filter((one) => !isSame(one))
                      onChange({ adopt, takePack: next === 'pack' ? [...rest, { id, key }] : rest })
                    }}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {asked.length > 0 && (
        <section>
          <h3>{changePackText.own}</h3>
          <p>{changePackText.ownWhy}</p>
          <ul className={css['list']}>
            {asked.map((id) => (
              <li key={id}>
                <Check
                  label={changePackText.replace(id)}
                  checked={adopt.includes(id)}
                  onChange={() =>
                    onChange({
                      takePack,
                      adopt: adopt.includes(id) ? adopt.filter((one) => one !== id) : [...adopt, id],
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
