import { parse, print } from 'graphql'
import { BookText, History, Play, Sparkles, Square } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ownTab } from '../../../app/session/own-storage.ts'
import { keepText } from '../../../app/storage-full.ts'
import { CodeEditor, type CodeHandle } from '../../../editor/code-editor.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AnswerPane } from '../answer-pane.tsx'
import { parseHeaders, toCurl, type Asker, type Question } from '../ask.ts'
import { addToHistory, forgetHistory, readHistory } from '../history.ts'
import { playgroundText } from '../strings.ts'
import { useAsking } from '../use-asking.ts'
import { asksForChange, checkDocument, nameOfFirst } from './check.ts'
import { completeGraphql } from './complete.ts'
import { HistoryList } from './history-list.tsx'
import { graphqlLanguage } from './language.ts'
import { SchemaExplorer } from './schema-explorer.tsx'
import { useSchema } from './use-schema.ts'
import css from '../screen.module.css'

const keys = { document: 'playground-document', variables: 'playground-variables' }
const first =
  '# Ctrl Space tells what could come here, Ctrl Enter runs it.\n{\n  me {\n    name\n    permissions\n  }\n}\n'

const extraTabs = [
  { id: 'variables', title: playgroundText.variables },
  { id: 'headers', title: playgroundText.headers },
] as const

/**
 * The GraphQL playground. The document and variables are stored for this tab; headers are not, since they can contain
 * tokens.
 */
export function GraphqlPart({ asker }: { readonly asker: Asker }) {
  const { schema, coming, error: schemaError, retry } = useSchema()
  const [document, setDocument] = useState(() => ownTab.getItem(keys.document) ?? first)
  const [variables, setVariables] = useState(() => ownTab.getItem(keys.variables) ?? '{}')
  const [headers, setHeaders] = useState('')
  const [tab, setTab] = useState<'variables' | 'headers'>('variables')
  const [side, setSide] = useState<'schema' | 'history'>()
  const [history, setHistory] = useState(readHistory)
  const editor = useRef<CodeHandle>(null)
  const beside = useRef<CodeHandle>(null)
  const asking = useAsking()
  useEffect(() => keepText(ownTab, keys.document, document), [document])
  useEffect(() => keepText(ownTab, keys.variables, variables), [variables])
  const problems = useMemo(() => checkDocument(document, schema), [document, schema])
  const question = (): Question => toQuestion(document, variables, headers, asker)
  const run = (): void => {
    // The current texts of the editors, which may not be rendered yet.
    const written = textOf(editor.current) ?? document
    const other = textOf(beside.current)
    const given = tab === 'variables' ? (other ?? variables) : variables
    const sent = tab === 'headers' ? (other ?? headers) : headers
    setHistory(addToHistory({ document: written, variables: given, at: Date.now() }))
    void asking.run(() => toQuestion(written, given, sent, asker), asker)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run()
  }
  const write = (text: string): void => {
    const view = editor.current?.view
    view?.dispatch(view.state.replaceSelection(text))
    editor.current?.focus()
  }
  const curl = (): string | undefined => {
    try {
      return toCurl({ ...question(), path: '/public/graphql' }, location.origin)
    } catch {
      return undefined
    }
  }
  return (
    <div className={css['columns']} data-side={side !== undefined} onKeyDown={onKey}>
      <div className={css['column']}>
        <div className={css['bar']}>
          {asking.isBusy ? (
            <Button icon={<Square size={12} />} onClick={asking.stop}>
              {playgroundText.stop}
            </Button>
          ) : (
            <Button look="main" icon={<Play size={12} />} onClick={run}>
              {playgroundText.run}
            </Button>
          )}
          <Button icon={<Sparkles size={12} />} onClick={() => setDocument(prettify(document))}>
            {playgroundText.prettify}
          </Button>
          <CopyButton text={document} label={playgroundText.copy} />
          <CopyButton text={curl() ?? ''} label={playgroundText.copyCurl} />
          <span className={css['space']} />
          <IconButton
            label={playgroundText.schema}
            aria-pressed={side === 'schema'}
            onClick={() => setSide(side === 'schema' ? undefined : 'schema')}
          >
            <BookText size={16} />
          </IconButton>
          <IconButton
            label={playgroundText.history}
            aria-pressed={side === 'history'}
            onClick={() => setSide(side === 'history' ? undefined : 'history')}
          >
            <History size={16} />
          </IconButton>
        </div>
        {asksForChange(document) && <p className={css['note']}>{playgroundText.changes}</p>}
        <div className={css['pane']}>
          <CodeEditor
            ref={editor}
            label={playgroundText.document}
            language="text"
            text={document}
            onChange={setDocument}
            problems={problems}
            complete={(context) =>
              schema === undefined
                ? coming.then((known) => completeGraphql(known, context))
                : completeGraphql(schema, context)
            }
            extras={graphqlLanguage}
          />
        </div>
        <Tabs label={playgroundText.variables} tabs={extraTabs} current={tab} onPick={setTab} />
        <div className={css['pane']} data-small="true">
          {tab === 'variables' ? (
            <CodeEditor
              ref={beside}
              label={playgroundText.variables}
              language="json"
              text={variables}
              onChange={setVariables}
            />
          ) : (
            <CodeEditor
              ref={beside}
              label={playgroundText.headers}
              language="text"
              text={headers}
              onChange={setHeaders}
              placeholder={playgroundText.headersHint}
            />
          )}
        </div>
      </div>
      <AnswerPane answer={asking.answer} error={asking.error} nothing={playgroundText.noAnswer} />
      {side === 'schema' && <SchemaExplorer schema={schema} error={schemaError} onRetry={retry} onInsert={write} />}
      {side === 'history' && (
        <HistoryList
          history={history}
          onPick={(ran) => {
            setDocument(ran.document)
            setVariables(ran.variables)
          }}
          onForget={() => setHistory(forgetHistory())}
        />
      )}
    </div>
  )
}

function textOf(editor: CodeHandle | null): string | undefined {
  return editor?.view?.state.doc.toString()
}

/** Throws if the input is invalid. */
function toQuestion(document: string, variables: string, headers: string, asker: Asker): Question {
  const operationName = nameOfFirst(document)
  return {
    method: 'POST',
    path: asker.kind === 'you' ? '/graphql' : '/public/graphql',
    headers: { ...parseHeaders(headers), 'content-type': 'application/json' },
    body: JSON.stringify({
      query: document,
      variables: parseVariables(variables),
      ...(operationName === undefined ? {} : { operationName }),
    }),
  }
}

function parseVariables(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Shown below.
  }
  throw new Error(playgroundText.badVariables)
}

/** Formats the document, which removes comments; unchanged if it has syntax errors. */
function prettify(text: string): string {
  try {
    return `${print(parse(text))}\n`
  } catch {
    return text
  }
}
