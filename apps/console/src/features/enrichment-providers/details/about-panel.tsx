import type { GetEnrichmentProviderData } from '@picket/core/api'
import { ExternalLink } from 'lucide-react'
import { Ago } from '../../../time/time.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { detailsText } from '../strings.ts'
import { useKinds } from '../use-kinds.ts'
import css from './screen.module.css'

/** The kind, the license and the settings of a provider. */
export function AboutPanel({ provider }: { readonly provider: GetEnrichmentProviderData['enrichmentProvider'] }) {
  const { kind, docUrl, createdAt, createdBy, updatedAt, updatedBy } = provider
  const { kindOf } = useKinds()
  const { license } = kind
  const settings = Object.entries((provider.settings ?? {}) as Readonly<Record<string, unknown>>)
  const labelOf = (name: string): string =>
    kindOf(provider.type)?.fields.find((field) => field.name === name)?.label ?? name
  return (
    <section className={css['panel']} aria-label={detailsText.about}>
      <h2>{detailsText.about}</h2>
      <Facts>
        <Fact label={detailsText.kind}>{kind.label}</Fact>
        {settings.map(([name, value]) => (
          <Fact key={name} label={labelOf(name)}>
            {value === '' ? (
              <span className={css['quiet']}>{detailsText.hidden}</span>
            ) : typeof value === 'string' ? (
              value
            ) : (
              JSON.stringify(value)
            )}
          </Fact>
        ))}
        <Fact label={detailsText.license}>
          <a href={license.url} target="_blank" rel="noopener noreferrer">
            {license.name} <ExternalLink size={12} aria-hidden />
          </a>
        </Fact>
        {license.attribution !== null && <Fact label={detailsText.attribution}>{license.attribution}</Fact>}
        {license.keepDays !== null && <Fact label={detailsText.keep}>{detailsText.keepDays(license.keepDays)}</Fact>}
        <Fact label={detailsText.documentation}>
          <a href={docUrl} target="_blank" rel="noopener noreferrer">
            {new URL(docUrl).host} <ExternalLink size={12} aria-hidden />
          </a>
        </Fact>
        <Fact label={detailsText.created}>
          <Ago at={createdAt} /> {detailsText.by(createdBy)}
        </Fact>
        <Fact label={detailsText.updated}>
          <Ago at={updatedAt} /> {detailsText.by(updatedBy)}
        </Fact>
      </Facts>
    </section>
  )
}
