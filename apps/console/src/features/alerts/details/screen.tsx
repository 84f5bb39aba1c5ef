import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useKeys } from '../../../keys/registry.ts'
import { detailsText } from '../strings.ts'
import { AlertView, sections, type Section } from './view.tsx'
import css from './screen.module.css'

/** An alert as a page of its own; which section is open is in its address. */
export function Screen() {
  const { id = '', section } = useParams()
  const navigate = useNavigate()
  const current = sections.find((one) => one === section) ?? 'summary'
  const show = (next: Section): void => void navigate(`/alerts-and-errors/${id}/${next}/`, { replace: true })
  useKeys('Alert', [
    { keys: 'Escape', label: detailsText.back, run: () => void navigate('/alerts-and-errors/') },
    ...sections.map((one, index) => ({ keys: String(index + 1), label: one, run: () => show(one) })),
  ])
  return (
    <div className={css['screen']}>
      <Link to="/alerts-and-errors/" className={css['back']}>
        <ArrowLeft size={14} /> {detailsText.back}
      </Link>
      <AlertView key={id} id={id} section={current} onSection={show} heading="h1" />
    </div>
  )
}
