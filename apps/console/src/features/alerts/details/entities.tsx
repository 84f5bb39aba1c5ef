import { copyText } from '../../../ui/copy-text.ts'
import { Menu } from '../../../ui/menu.tsx'
import { shorten } from '../list/columns.tsx'
import { usePivots } from '../parts/pivots.tsx'
import { detailsText, entityKind } from '../strings.ts'
import { Profiles } from './profiles.tsx'
import { useEntities } from './use-entities.ts'
import css from './entities.module.css'

const most = 8
/** Indicators of a request rather than of a user or a thing. */
const noise = ['p_any_trace_ids', 'p_any_serial_numbers']

/** Lists the entities of an alert, with links to investigate each. */
export function Entities({ alertId, at }: { readonly alertId: string; readonly at: string }) {
  const entities = useEntities(alertId).filter(({ kind }) => !noise.includes(kind))
  const pivotsOf = usePivots()
  if (entities.length === 0) return null
  return (
    <div className={css['entities']} role="group" aria-label={detailsText.entities}>
      {entities.slice(0, most).map(({ kind, value }) => (
        <Menu
          key={`${kind} ${value}`}
          button={
            <button type="button" title={shorten(value)}>
              <span className={css['kind']}>{entityKind(kind)}</span>
              <bdi>{shorten(value)}</bdi>
            </button>
          }
          groups={[
            pivotsOf(value, at),
            {
              entries: [
                {
                  text: detailsText.copyValue,
                  onPick: () => void copyText(value, detailsText.copied),
                },
              ],
            },
          ]}
        />
      ))}
      <Profiles entities={entities} />
    </div>
  )
}
