import { Maximize2, X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../../ui/button.tsx'
import { AlertView, type Section } from './view.tsx'
import css from './panel.module.css'

/** An alert beside the list. */
export function AlertPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const [section, setSection] = useState<Section>('summary')
  return (
    <aside className={css['panel']} aria-label="Alert">
      <div className={css['buttons']}>
        <IconButton label="Open as a page" onClick={() => void navigate(`/alerts-and-errors/${id}/`)}>
          <Maximize2 size={15} />
        </IconButton>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} />
        </IconButton>
      </div>
      <AlertView id={id} section={section} onSection={setSection} heading="h2" />
    </aside>
  )
}
