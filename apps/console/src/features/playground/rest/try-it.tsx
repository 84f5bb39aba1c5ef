import { Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useKeeping, useKept } from '../../../app/session/use-kept.ts'
import { permissionLabels } from '../../../permissions/groups.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { TextArea } from '../../../ui/form-fields.tsx'
import { AnswerPane } from '../answer-pane.tsx'
import { parseHeaders, toCurl, type Asker, type Question } from '../ask.ts'
import { playgroundText } from '../strings.ts'
import { useAsking } from '../use-asking.ts'
import { fillIn, namesIn, queryOf, type Endpoint } from './endpoint.ts'
import css from '../screen.module.css'

interface Typed {
  readonly values: Readonly<Record<string, string>>
  readonly query: string
  readonly body: string
}

/** A form for an endpoint, and its response. */
export function TryIt({ endpoint, asker }: { readonly endpoint: Endpoint; readonly asker: Asker }) {
  const { method, path, about } = endpoint
  const keptAs = `${method} ${path}`
  const kept = useKept<Typed>(keptAs)
  const [values, setValues] = useState(kept?.values ?? {})
  const [query, setQuery] = useState(kept?.query ?? '')
  // Not stored: it can contain tokens.
  const [headers, setHeaders] = useState('')
  const [body, setBody] = useState(kept?.body ?? '')
  useKeeping(keptAs, () =>
    [...Object.values(values), query, body].some(Boolean) ? { values, query, body } : undefined,
  )
  const asking = useAsking()
  const question = (): Question => {
    const filled = fillIn(path, values)
    if (filled === undefined) throw new Error(playgroundText.filled)
    const takesBody = method !== 'GET'
    return {
      method,
      path: filled + queryOf(query),
      headers: { ...(takesBody ? { 'content-type': 'application/json' } : {}), ...parseHeaders(headers) },
      body: takesBody ? body : undefined,
    }
  }
  const curl = (): string => {
    try {
      return toCurl(question(), location.origin)
    } catch {
      return ''
    }
  }
  return (
    <div className={css['column']}>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void asking.run(question, asker)
        }}
      >
        <h2>
          <span className={css['method']}>{method}</span> <span className={css['code']}>{path}</span>
        </h2>
        <p className={css['note']}>
          {about} {playgroundText.needs}: {needsOf(endpoint)}.
        </p>
        {namesIn(path).map((name) => (
          <TextField
            key={name}
            label={name}
            withAsterisk
            autoComplete="off"
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
        <TextField
          label={playgroundText.query}
          description={playgroundText.queryHint}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <TextArea
          label={playgroundText.headers}
          rows={2}
          placeholder={playgroundText.headersHint}
          value={headers}
          onChange={({ target }) => setHeaders(target.value)}
        />
        {method !== 'GET' && (
          <TextArea
            label={playgroundText.body}
            rows={6}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
        <div className={css['bar']}>
          {asking.isBusy ? (
            <Button icon={<Square size={12} />} onClick={asking.stop}>
              {playgroundText.stop}
            </Button>
          ) : (
            <Button look="main" type="submit" icon={<Play size={12} />}>
              {playgroundText.tryIt}
            </Button>
          )}
          <CopyButton text={curl()} label={playgroundText.copyCurl} />
        </div>
      </form>
      <AnswerPane answer={asking.answer} error={asking.error} nothing={playgroundText.noRestAnswer} />
    </div>
  )
}

function needsOf({ who, permissions }: Endpoint): string {
  if (who === 'anyone') return playgroundText.anyone
  if (who === 'signedIn') return playgroundText.signedIn
  return permissions.map((name) => permissionLabels[name as keyof typeof permissionLabels] ?? name).join(' / ')
}
