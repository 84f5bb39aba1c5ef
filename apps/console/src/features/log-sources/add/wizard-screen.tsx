import { useQuery } from '@apollo/client/react'
import { ListAvailableLogProviders, type OfferedSourceKind } from '@picket/core/api'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useSourceKinds } from '../../../sources/use-source-kinds.ts'
import { Empty, Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { addText, formText } from '../form-strings.ts'
import { SourceForm } from '../form/source-form.tsx'
import { addPath } from '../paths.ts'
import { saveSource } from '../save-source.ts'
import { Connect } from './connect.tsx'
import { SetUp } from './set-up.tsx'
import css from '../screen.module.css'

/** Adds a source of a kind: its settings, then how to connect the sender, then the first logs. */
export function Screen() {
  const { type = '' } = useParams()
  const [search] = useSearchParams()
  const mayModify = useMay('LogSourceModify')
  const { kinds, kindOf, error, reload } = useSourceKinds()
  const kind = kindOf(type)
  const sourceId = search.get('source')
  if (error !== undefined)
    return <Failed title={formText.kindsFailed} why={error.message} retry={formText.retry} onRetry={reload} />
  if (kinds === undefined) return <Skeleton rows={8} />
  if (kind === undefined)
    return (
      <Empty title={formText.unknown(type)} why={formText.unknownWhy}>
        <Link to={addPath}>{addText.back}</Link>
      </Empty>
    )
  if (!mayModify) return <Empty title={formText.noPermission} />
  if (!kind.operations.includes('CREATE'))
    return (
      <div className={css['screen']}>
        <PageHead title={addText.new(kind.label)} description={kind.summary} />
        <section className={css['panel']}>
          <SetUp kind={kind} />
          <p>
            <LinkButton to={addPath}>{addText.back}</LinkButton>
          </p>
        </section>
      </div>
    )
  return (
    <div className={css['screen']}>
      <PageHead title={addText.new(kind.label)} description={kind.summary} />
      {sourceId === null ? <Configure key={type} kind={kind} /> : <Connect kind={kind} sourceId={sourceId} />}
    </div>
  )
}

function Configure({ kind }: { readonly kind: OfferedSourceKind }) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const product = search.get('product')
  const { data } = useQuery(ListAvailableLogProviders, {
    skip: product === null,
    context: { failSilently: true },
    errorPolicy: 'all',
  })
  const provider = data?.listAvailableLogProviders.results.find(({ id }) => id === product)
  return (
    <>
      <Steps label={addText.steps} steps={addText.wizard} current={0} />
      <div className={css['columns']}>
        <section className={css['panel']} aria-label={addText.wizard[0]}>
          <SourceForm
            kind={kind}
            suggestedLogTypes={provider?.availableParsers.map(({ name }) => name) ?? []}
            onSave={async (values, freely) => {
              const id = await saveSource(kind, values)
              freely()
              setSearch({ source: id }, { replace: true })
            }}
            cancel={
              <button type="button" className={css['cancel']} onClick={() => void navigate(addPath)}>
                {formText.cancel}
              </button>
            }
          />
        </section>
        <section className={css['panel']} aria-label={addText.steps}>
          <SetUp kind={kind} basis={provider?.basis} />
        </section>
      </div>
    </>
  )
}
