import { Maximize2, X } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../ui/button.tsx'
import { detailsText } from '../strings.ts'
import type { Section } from './sections.ts'
import { AlertView } from './view.tsx'
import css from './panel.module.css'

interface AlertPanelProps {
  readonly id: string
  readonly section: Section
  readonly onSection: (section: Section) => void
  readonly onClose: () => void
}

/** Shows an alert next to the list. */
export function AlertPanel({ id, section, onSection, onClose }: AlertPanelProps) {
  const navigate = useNavigate()
  const path = section === 'summary' ? '' : `${section}/`
  return (
    <aside className={css['panel']} aria-label={detailsText.panel}>
      <div className={css['buttons']}>
        <IconButton
          label={detailsText.asPage}
          onClick={() => void navigate(`/alerts-and-errors/${encodeURIComponent(id)}/${path}`)}
        >
          <Maximize2 size={15} />
        </IconButton>
        <IconButton label={detailsText.close} onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <AlertView id={id} section={section} onSection={onSection} heading="h2" />
    </aside>
  )
}
