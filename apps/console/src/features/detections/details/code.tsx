import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ExplainButton } from '../../../assistant/explain-button.tsx'
import { Skeleton } from '../../../ui/empty.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { pythonOf, type Detection } from './detection.ts'
import { detailsText } from './strings.ts'
import css from './code.module.css'

const CodeEditor = onDemand(async () => (await import('../../../editor/code-editor.tsx')).CodeEditor)

/** Shows the Python and YAML of a detection. The URL selects the tab. */
export function Code({ detection }: { readonly detection: Detection }) {
  const python = pythonOf(detection)
  const [search, setSearch] = useSearchParams()
  const picked = python === '' || search.get('language') === 'yaml' ? 'yaml' : 'python'
  const pick = (language: 'python' | 'yaml'): void =>
    setSearch(
      (before) => {
        before.set('language', language)
        return before
      },
      { replace: true },
    )
  return (
    <div className={css['code']}>
      <ExplainButton detectionId={detection.id} />
      {python !== '' && (
        <Tabs
          label={detailsText.code(detection.name)}
          tabs={[
            { id: 'python', title: detailsText.python },
            { id: 'yaml', title: detailsText.spec },
          ]}
          current={picked}
          onPick={pick}
        />
      )}
      <Suspense fallback={<Skeleton rows={8} />}>
        <CodeEditor
          key={picked}
          label={detailsText.code(detection.name)}
          language={picked}
          text={picked === 'python' ? python : detection.text}
          height="content"
        />
      </Suspense>
    </div>
  )
}
