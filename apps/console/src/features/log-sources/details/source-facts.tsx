import { appliesTo, isEntered } from '@picket/core'
import type { OfferedSourceKind, StoredSource } from '@picket/core/api'
import { actorName } from '../../../actors/actor-name.ts'
import { labelOfStream } from '../../../sources/stream-types.ts'
import { Time } from '../../../time/time.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { senderValuesOf } from '../sender-values.ts'
import { settingText } from './setting-text.ts'
import { detailsText } from './strings.ts'
import css from '../screen.module.css'

/** What a source is: its kind, its settings without secrets, and what its sender needs. */
export function SourceFacts({
  source,
  kind,
}: {
  readonly source: StoredSource
  readonly kind: OfferedSourceKind | undefined
}) {
  const { logTypes, logStreamType, logStreamTypeOptions, filters, createdAtTime, lastModified, createdBy } = source
  const settings = (source.settings ?? {}) as Readonly<Record<string, unknown>>
  const shown = (kind?.fields ?? [])
    .filter((field) => isEntered(field) && appliesTo(field, settings))
    .flatMap((field) => {
      const text = settingText(field, settings[field.name])
      return text === undefined ? [] : [{ name: field.name, label: field.label, text }]
    })
  return (
    <section className={css['panel']} aria-label={detailsText.facts}>
      <Facts>
        <Fact label={detailsText.logTypes}>
          <span className={css['codes']}>
            {logTypes.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </span>
        </Fact>
        <Fact label={detailsText.stream}>
          {labelOfStream({
            type: logStreamType,
            enclosingField: logStreamTypeOptions?.jsonArrayEnvelopeField ?? '',
          })}
        </Fact>
        {shown.map(({ name, label, text }) => (
          <Fact key={name} label={label}>
            {text}
          </Fact>
        ))}
        {filters.length > 0 && <Fact label={detailsText.filters}>{filters.map(({ name }) => name).join(', ')}</Fact>}
        <Fact label={detailsText.lastReceived}>
          {source.lastEventReceivedAtTime === null ? detailsText.never : <Time at={source.lastEventReceivedAtTime} />}
        </Fact>
        <Fact label={detailsText.created}>
          <Time at={createdAtTime} /> {createdBy !== null && `${detailsText.by} ${actorName(createdBy)}`}
        </Fact>
        {lastModified !== null && lastModified !== createdAtTime && (
          <Fact label={detailsText.modified}>
            <Time at={lastModified} />
          </Fact>
        )}
        {!source.isEditable && <Fact label={detailsText.kind}>{detailsText.configured}</Fact>}
      </Facts>
      <div className={css['values']}>
        {senderValuesOf(source).map((one) => (
          <CopyValue key={one.label} {...one} />
        ))}
      </div>
    </section>
  )
}
