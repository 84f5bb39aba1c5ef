import { useQuery } from '@apollo/client/react'
import { GetDetection } from '@picket/core/api'
import { useState, type ComponentType } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { FailedPage } from '../../../app/errors/failed-page.tsx'
import { NotFoundPage } from '../../../app/errors/pages.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { bodyOf } from '../document/body-of.ts'
import { pathOf } from '../../../specs/path-of.ts'
import type { Opened } from '../document/use-document.ts'
import { editorText } from '../strings.ts'

interface LoadedProps {
  readonly editor: ComponentType<{ readonly opened: Opened }>
  /** Only correlation rules, or all others: each has its own editor and URL. */
  readonly isCorrelation?: boolean
}

/** Opens the detection of the URL in its editor. */
export function LoadedDetection(props: LoadedProps) {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} {...props} />
}

function Loaded({ id, editor: Editor, isCorrelation = false }: LoadedProps & { readonly id: string }) {
  const { data, error, refetch } = useQuery(GetDetection, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { failSilently: true },
  })
  const { search } = useLocation()
  // The first response is edited: later ones must not replace it.
  const [first, setFirst] = useState<Opened & { readonly type: string }>()
  if (first === undefined && data?.detection) {
    const { text, versionId, managed, type } = data.detection
    setFirst({
      id,
      text,
      type,
      body: bodyOf(data.detection),
      isManaged: managed,
      ...(versionId === null ? {} : { versionId }),
    })
  }
  if (first !== undefined) {
    if ((first.type === 'CORRELATION_RULE') === isCorrelation) return <Editor opened={first} />
    return <Navigate to={`${pathOf(first.type.toLowerCase(), id)}edit/${search}`} replace />
  }
  if (error !== undefined) return <FailedPage title={editorText.failed} error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton rows={12} /> : <NotFoundPage />
}
