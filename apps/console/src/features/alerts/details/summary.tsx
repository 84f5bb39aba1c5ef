import { Link } from 'react-router-dom'
import { navigation } from '../../../app/navigation.ts'
import { JsonTree } from '../../../ui/json-tree.tsx'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { Markdown } from '../../../markdown/markdown.tsx'
import { usePivots } from '../parts/pivots.tsx'
import { useRelatedPath } from '../parts/related-path.ts'
import { Menu } from '../../../ui/menu.tsx'
import { shorten } from '../list/columns.tsx'
import { detailsText, listText } from '../strings.ts'
import type { Section } from './sections.ts'
import { useEvents } from './use-events.ts'
import type { Alert } from './alert.ts'
import { Why } from './why.tsx'
import css from './view.module.css'

const Runbook = onDemand(async () => (await import('./runbook.tsx')).Runbook, <Skeleton rows={2} />)

/** Shows why the alert was raised, what to do, and the values of its events. */
export function Summary({
  alert,
  onSection,
}: {
  readonly alert: Alert
  readonly onSection: (section: Section) => void
}) {
  const { description, runbook, reference, summary, context, dedupString, tags, reports } = alert
  const mitre = Object.entries((reports ?? {}) as Readonly<Record<string, readonly string[]>>)
  const isLinked = navigation.isBuilt('/build/detections/')
  return (
    <>
      {description !== '' && (
        <section className={css['block']}>
          <Markdown text={description} />
        </section>
      )}
      <SystemErrorFacts alert={alert} />
      <WhyNewest alert={alert} onSection={onSection} />
      <Runbook alertId={alert.id} text={runbook} />
      {summary.map((entry) => (
        <Attribute key={entry.attribute} {...entry} at={alert.lastReceivedEventAt} />
      ))}
      <section className={css['block']}>
        <h3>{detailsText.reference}</h3>
        {reference === '' ? (
          <p className={css['quiet']}>{detailsText.none}</p>
        ) : (
          <TextWithLinks className={css['text']!} text={reference} />
        )}
      </section>
      <section className={css['block']}>
        <dl className={css['facts']}>
          {dedupString !== '' && (
            <>
              <dt>{listText.dedup}</dt>
              <dd>
                <bdi>{shorten(dedupString)}</bdi>
              </dd>
            </>
          )}
          {tags.length > 0 && (
            <>
              <dt>{listText.tags}</dt>
              <dd className={css['tags']}>
                {tags.map((tag) =>
                  isLinked ? (
                    <Link key={tag} to={`/build/detections/?${new URLSearchParams({ 'tags[]': tag })}`}>
                      {tag}
                    </Link>
                  ) : (
                    <span key={tag}>{tag}</span>
                  ),
                )}
              </dd>
            </>
          )}
          {mitre.map(([framework, values]) => (
            <Fact key={framework} name={framework} text={values.join(', ')} />
          ))}
        </dl>
      </section>
      {hasMembers(context) && (
        <section className={css['block']}>
          <h3>{detailsText.context}</h3>
          <JsonTree value={context} label={detailsText.context} />
        </section>
      )}
    </>
  )
}

/** Uses the newest event; the Events section shows the others. */
function WhyNewest({ alert, onSection }: { readonly alert: Alert; readonly onSection: (section: Section) => void }) {
  const isOfEvents = alert.type !== 'SYSTEM_ERROR' && alert.type !== 'POLICY' && alert.type !== 'CORRELATION_RULE'
  return isOfEvents ? <WhyOfEvents alert={alert} onSection={onSection} /> : null
}

function WhyOfEvents({ alert, onSection }: { readonly alert: Alert; readonly onSection: (section: Section) => void }) {
  const { events, error, retry } = useEvents(alert.id)
  const [newest] = events ?? []
  return (
    <section className={css['block']}>
      <h3>{detailsText.why}</h3>
      {error !== undefined ? (
        <Failed title={detailsText.eventsFailed} why={error.message} retry={listText.retry} onRetry={retry} />
      ) : newest !== undefined ? (
        <>
          <Why alertId={alert.id} rowId={newest.key} />
          {alert.eventCount > 1 && (
            <Button look="quiet" onClick={() => onSection('events')}>
              {detailsText.allEvents(alert.eventCount)}
            </Button>
          )}
        </>
      ) : events !== undefined ? (
        <p className={css['quiet']}>{detailsText.noEvents}</p>
      ) : (
        <Skeleton rows={3} />
      )}
    </section>
  )
}

function SystemErrorFacts({ alert: { origin } }: { readonly alert: Alert }) {
  const pathOf = useRelatedPath()
  if (!('systemErrorType' in origin)) return null
  const path = pathOf(origin)
  const { systemErrorType, relatedComponent, relatedName, relatedId } = origin
  const words = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')
  return (
    <section className={css['block']}>
      <dl className={css['facts']}>
        <Fact name={detailsText.errorType} text={words(systemErrorType)} />
        <dt>{detailsText.component}</dt>
        <dd>
          {words(relatedComponent)}: <Related path={path} name={relatedName ?? relatedId ?? ''} />
        </dd>
      </dl>
    </section>
  )
}

function Related({ path, name }: { readonly path: string | undefined; readonly name: string }) {
  const shown = <bdi>{shorten(name)}</bdi>
  return path === undefined ? shown : <Link to={path}>{shown}</Link>
}

function Attribute({ attribute, values, at }: Alert['summary'][number] & { readonly at: string }) {
  const pivotsOf = usePivots()
  return (
    <section className={css['block']}>
      <h3>{attribute}</h3>
      {values.map(({ value, count }) => (
        <Menu
          key={value}
          button={
            <button
              type="button"
              className={css['bar']}
              style={{
                background: `linear-gradient(90deg, var(--bg-selected) ${share(count, values)}%, transparent 0)`,
              }}
            >
              <bdi>{shorten(value)}</bdi>
              <span>{count}</span>
            </button>
          }
          groups={[
            pivotsOf(value, at),
            {
              entries: [{ text: detailsText.copyValue, onPick: () => void copyText(value, detailsText.copied) }],
            },
          ]}
        />
      ))}
    </section>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{shorten(text)}</bdi>
      </dd>
    </>
  )
}

function hasMembers(value: unknown): boolean {
  return typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : value !== undefined
}

function share(count: number, values: readonly { readonly count: number }[]): number {
  return (100 * count) / Math.max(1, ...values.map((value) => value.count))
}
