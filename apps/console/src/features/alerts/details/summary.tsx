import { JsonTree } from '../../../ui/json-tree.tsx'
import { TextWithLinks } from '../../../ui/text-with-links.tsx'
import { detailsText } from '../strings.ts'
import type { Alert } from './view.tsx'
import css from './view.module.css'

/** What its detection says of it, and what the values of its events are. */
export function Summary({ alert }: { readonly alert: NonNullable<Alert> }) {
  const { description, runbook, reference, summary, context, dedupString, tags, reports } = alert
  const mitre = Object.entries((reports ?? {}) as Readonly<Record<string, readonly string[]>>)
  return (
    <>
      {description !== '' && (
        <section className={css['block']}>
          <p className={css['text']}>{description}</p>
        </section>
      )}
      {summary.map(({ attribute, values }) => (
        <section key={attribute} className={css['block']}>
          <h3>{attribute}</h3>
          {values.map(({ value, count }) => (
            <div
              key={value}
              className={css['bar']}
              style={{
                background: `linear-gradient(90deg, var(--bg-selected) ${share(count, values)}%, transparent 0)`,
              }}
            >
              <span>{value}</span>
              <span>{count}</span>
            </div>
          ))}
        </section>
      ))}
      <Text title={detailsText.runbook} text={runbook} />
      <Text title={detailsText.reference} text={reference} />
      <section className={css['block']}>
        <dl className={css['facts']}>
          <dt>Deduplication string</dt>
          <dd>{dedupString}</dd>
          {tags.length > 0 && (
            <>
              <dt>Tags</dt>
              <dd>{tags.join(', ')}</dd>
            </>
          )}
          {mitre.map(([framework, values]) => (
            <Fact key={framework} name={framework} text={values.join(', ')} />
          ))}
        </dl>
      </section>
      {context !== null && (
        <section className={css['block']}>
          <h3>{detailsText.context}</h3>
          <JsonTree value={context} label={detailsText.context} />
        </section>
      )}
    </>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <section className={css['block']}>
      <h3>{title}</h3>
      {text === '' ? (
        <p className={css['quiet']}>{detailsText.none}</p>
      ) : (
        <TextWithLinks className={css['text']!} text={text} />
      )}
    </section>
  )
}

function share(count: number, values: readonly { readonly count: number }[]): number {
  return (100 * count) / Math.max(1, ...values.map((value) => value.count))
}
