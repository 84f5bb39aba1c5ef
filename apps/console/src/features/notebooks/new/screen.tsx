import { useQuery } from '@apollo/client/react'
import { addCell } from '@picket/core'
import { AlertDetails, CreateSavedQuery, SavedQueries } from '@picket/core/api'
import { Upload } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { client } from '../../../app/client.ts'
import { useUnsaved } from '../../../app/unsaved.tsx'
import { LazyCodeEditor } from '../../../editor/lazy-code-editor.tsx'
import { nameProblem } from '../../../queries/query-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Failed, Skeleton } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { notify } from '../../../ui/notify.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { writeAlertNotebook } from '../alert-notebook.ts'
import { notebookPath } from '../paths.ts'
import { notebookText } from '../strings.ts'
import css from '../notebook.module.css'

const quietly = { failSilently: true }

interface Draft {
  readonly name: string
  readonly text: string
}

/** Creates a notebook: empty, from a Markdown file, or with an alert. */
export function Screen() {
  const [search] = useSearchParams()
  const alertId = search.get('alert')
  return (
    <div className={css['screen']}>
      <PageHead title={notebookText.newTitle} description={notebookText.newWhy} />
      {alertId === null ? <NewNotebook initial={emptyDraft()} /> : <OfAlert key={alertId} id={alertId} />}
    </div>
  )
}

function emptyDraft(): Draft {
  return { name: '', text: addCell(notebookText.template, 'picketflow', notebookText.templateQuery) }
}

function OfAlert({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(AlertDetails, { variables: { id }, context: quietly })
  const { data: found } = useQuery(SavedQueries, {
    variables: { input: { types: ['MARKDOWN'], contains: id } },
    fetchPolicy: 'network-only',
    context: quietly,
  })
  const existing = found?.savedQueries.savedQueries ?? []
  if (data === undefined)
    return error === undefined ? (
      <Skeleton rows={6} />
    ) : (
      <Failed
        title={notebookText.alertFailed}
        why={error.message}
        retry={notebookText.retry}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      {existing.length > 0 && (
        <nav className={css['existing']} aria-label={notebookText.existing}>
          <strong>{notebookText.existing}</strong>
          {existing.map(({ name }) => (
            <Link key={name} to={notebookPath(name)}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <NewNotebook initial={writeAlertNotebook(data.alert, location.origin)} />
    </>
  )
}

function NewNotebook({ initial }: { readonly initial: Draft }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial.name)
  const [text, setText] = useState(initial.text)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const leave = useUnsaved(name !== initial.name || text !== initial.text)
  const create = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const wrong = nameProblem(name)
    setProblem(wrong)
    if (wrong !== undefined) return
    setBusy(true)
    try {
      const wanted = { name: name.trim(), sql: text, language: 'MARKDOWN' as const }
      const { createSavedQuery } = await client.mutate(CreateSavedQuery, { input: wanted }, quietly)
      leave()
      void navigate(notebookPath(createSavedQuery.savedQuery.name), { replace: true })
    } catch (error) {
      notify.failed((error as Error).message, notebookText.createFailed)
    } finally {
      setBusy(false)
    }
  }
  const read = async (file: File): Promise<void> => {
    setText((await file.text()).replaceAll('\r\n', '\n'))
    if (name === '') setName(file.name.replace(/\.(?:md|markdown|txt)$/i, ''))
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void create(event)}>
      <TextField
        label={notebookText.name}
        withAsterisk
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <div>
        <span className={css['label']}>{notebookText.content}</span>
        <div className={css['editor']}>
          <LazyCodeEditor
            label={notebookText.markdownEditor}
            language="text"
            text={text}
            onChange={setText}
            height="content"
          />
        </div>
      </div>
      <div className={css['tools']}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {notebookText.create}
        </Button>
        <Button icon={<Upload size={14} />} onClick={() => input.current?.click()}>
          {notebookText.import}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".md,.markdown,.txt"
          aria-label={notebookText.import}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void read(file)
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}
