import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import css from '../../../specs/spec-list.module.css'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { packsPath, sourcesPath } from '../paths.ts'
import { packsText, sourcesText } from '../strings.ts'
import { AddSource } from './add-source.tsx'
import { PacksPanel } from './packs-panel.tsx'
import { SourcesPanel } from './sources-panel.tsx'

/** Lists packs, or the sources that they come from. */
export function Screen() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isSources = pathname.endsWith('/sources/') || search.get('section') === 'pack-sources'
  return (
    <div className={css['screen']}>
      <PageHead title={packsText.title} description={isSources ? sourcesText.description : packsText.description}>
        {isSources && <AddSource />}
      </PageHead>
      <Tabs
        label={packsText.title}
        tabs={packsText.tabs}
        current={isSources ? 'pack-sources' : 'packs'}
        onPick={(id) => void navigate(id === 'packs' ? packsPath : sourcesPath)}
      />
      {isSources ? <SourcesPanel /> : <PacksPanel />}
    </div>
  )
}
