import { useQuery } from '@apollo/client/react'
import { GetSchemaDetails } from '@picket/core/api'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { actorName } from '../../../actors/actor-name.ts'
import { usePageName } from '../../../app/page-title.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { shellText } from '../../../app/strings.ts'
import { useKeys } from '../../../keys/registry.ts'
import { SchemaEditor } from '../../../schemas/schema-editor.tsx'
import { Time } from '../../../time/time.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { changeStatus } from '../change-status.ts'
import type { Schema } from '../schema.ts'
import { schemaPath, schemasPath } from '../paths.ts'
import { detailsText, listText } from '../strings.ts'
import { DiscoveredFields } from './discovered-fields.tsx'
import { FieldTable } from './field-table.tsx'
import { History } from './history.tsx'
import { Use } from './use.tsx'
import css from './screen.module.css'

const sections = ['document', 'fields', 'discovered', 'use', 'history'] as const
type Section = (typeof sections)[number]

/** The page of a schema. The URL contains the open section. */
export function Screen() {
  const { name = '' } = useParams()
  const { data, error, refetch } = useQuery(GetSchemaDetails, {
    variables: { name },
    fetchPolicy: 'cache-and-network',
    context: { failSilently: true },
  })
  const answer = data?.getSchema
  const why = error?.message ?? answer?.error?.message
  if (why !== undefined)
    return (
      <Failed
        title={detailsText.notFound}
        why={why}
        support={shellText.askSupport}
        retry={listText.retry}
        onRetry={() => void refetch()}
      />
    )
  if (answer?.schema == null) return <Skeleton rows={10} />
  return <View key={name} schema={answer.schema} onChange={() => void refetch()} />
}

function View({ schema, onChange }: { readonly schema: Schema; readonly onChange: () => void }) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { name, description, referenceURL, isManaged, isArchived, spec } = schema
  const mayModify = useMay('LogSourceModify')
  const canEdit = mayModify && !isManaged && !isArchived
  usePageName(schemaPath(name), name)
  const section = sections.find((one) => one === search.get('section')) ?? 'document'
  const show = (next: Section): void =>
    setSearch(next === 'document' ? {} : { section: next }, { replace: true, flushSync: true })
  useKeys(name, [
    { keys: 'Escape', label: detailsText.back, run: () => void navigate(schemasPath) },
    {
      keys: 'e',
      label: listText.edit,
      isRefused: !canEdit,
      run: () => canEdit && void navigate(schemaPath(name, 'edit/')),
    },
    ...sections.map((one, index) => ({
      keys: String(index + 1),
      label: detailsText.section[one],
      run: () => show(one),
    })),
  ])
  return (
    <article className={css['screen']}>
      <PageHead title={name} description={description}>
        {isArchived && <Badge tone="warning">{listText.isArchived}</Badge>}
        {isManaged && <Badge tone="accent">{listText.managed}</Badge>}
        {mayModify && (
          <LinkButton to={`${schemasPath}new/?copy=${encodeURIComponent(name)}`}>{listText.copy}</LinkButton>
        )}
        {canEdit && <LinkButton to={schemaPath(name, 'edit/')}>{listText.edit}</LinkButton>}
        {mayModify && !isManaged && (
          <Button onClick={() => void changeStatus(schema).then((isChanged) => isChanged && onChange())}>
            {isArchived ? listText.restore : listText.archive}
          </Button>
        )}
      </PageHead>
      <p className={css['facts']}>
        <span>
          {detailsText.discovery}: {schema.isFieldDiscoveryEnabled ? detailsText.on : detailsText.off}
        </span>
        {!isManaged && (
          <span>
            {detailsText.revision(schema.revision)}, {detailsText.updated.toLowerCase()}{' '}
            <Time at={schema.updatedAt ?? schema.createdAt} />
            {schema.updatedBy !== null && ` ${detailsText.by} ${actorName(schema.updatedBy)}`}
          </span>
        )}
        {referenceURL !== null && /^https?:/.test(referenceURL) && (
          <a className={css['link']} href={referenceURL} target="_blank" rel="noopener noreferrer">
            {referenceURL}
          </a>
        )}
      </p>
      <Tabs
        label={detailsText.sections}
        tabs={sections.map((one) => ({ id: one, title: detailsText.section[one] }))}
        current={section}
        onPick={show}
      />
      <div role="tabpanel" aria-label={detailsText.section[section]} className={css['panel']}>
        {section === 'document' && <SchemaEditor name={name} spec={spec} onChange={undefined} />}
        {section === 'fields' && <FieldTable spec={spec} />}
        {section === 'discovered' && <DiscoveredFields schema={schema} canEdit={canEdit} />}
        {section === 'use' && <Use schema={schema} />}
        {section === 'history' && <History schema={schema} />}
      </div>
    </article>
  )
}
