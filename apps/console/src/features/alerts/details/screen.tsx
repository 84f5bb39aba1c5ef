import { useQuery } from '@apollo/client/react'
import { AlertDetails } from '@picket/core/api'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useMay } from '../../../app/session/permissions.ts'
import { useMe } from '../../../app/session/session.ts'
import { useAssistant } from '../../../assistant/use-assistant.ts'
import { useKeys } from '../../../keys/registry.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { notify, undoLast } from '../../../ui/notify.tsx'
import { assign, setStatus } from '../actions.tsx'
import { AssignDialog, askAssignee } from '../parts/assign-dialog.tsx'
import { CommentDialog, askComment } from '../parts/comment-dialog.tsx'
import { lastListPath } from '../parts/last-list.ts'
import { tuneRule, useTunable } from '../parts/tune.ts'
import { RuleSheets } from '../tune/rule-sheets.tsx'
import { detailsText, listKeys } from '../strings.ts'
import { sectionsFor, toSection, type Section } from './sections.ts'
import { AlertView } from './view.tsx'
import css from './screen.module.css'

/** Shows an alert as a page. The URL contains the open section. */
export function Screen() {
  const { id = '', section } = useParams()
  const navigate = useNavigate()
  const mayChange = useMay('AlertModify')
  const mayTune = useTunable()
  const hasAssistant = useAssistant()
  const { user } = useMe()
  const { data } = useQuery(AlertDetails, {
    variables: { id },
    fetchPolicy: 'cache-only',
    context: { failSilently: true, ignore404: true },
  })
  const alert = data?.alert
  const show = (next: Section): void =>
    void navigate(`/alerts-and-errors/${encodeURIComponent(id)}/${next}/`, { replace: true })
  const key = (keys: string, label: string, run: (one: NonNullable<typeof alert>) => void) => ({
    keys,
    label,
    isRefused: !mayChange,
    run: () => alert && (mayChange ? run(alert) : notify.failed(detailsText.needs('AlertModify'))),
  })
  useKeys(detailsText.panel, [
    { keys: 'Escape', label: detailsText.back, run: () => void navigate(lastListPath()) },
    ...sectionsFor(hasAssistant).map((one, index) => ({
      keys: String(index + 1),
      label: detailsText.sectionNames[one],
      run: () => show(one),
    })),
    key('s o', listKeys.statusOpen, (one) => void setStatus([one], 'OPEN')),
    key('s t', listKeys.statusTriaged, (one) => void setStatus([one], 'TRIAGED')),
    key('s r', listKeys.statusResolved, (one) => void setStatus([one], 'RESOLVED')),
    key('s c', listKeys.statusClosed, (one) => void setStatus([one], 'CLOSED')),
    key('i', listKeys.mine, (one) => void assign([one], user)),
    key('a', listKeys.assign, (one) => askAssignee(1, (picked) => void assign([one], picked))),
    key('m', listKeys.comment, (one) => askComment([one.id])),
    { keys: 't', label: listKeys.tune, run: () => alert && mayTune(alert) && tuneRule(alert) },
    { keys: 'u', label: listKeys.undo, isRefused: !mayChange, run: undoLast },
    { keys: 'Ctrl+z', label: listKeys.undo, isRefused: !mayChange, run: undoLast },
    {
      keys: 'l',
      label: detailsText.copyLink,
      run: () => void copyText(location.origin + location.pathname, detailsText.copied),
    },
  ])
  return (
    <div className={css['screen']}>
      <Link to={lastListPath()} className={css['back']}>
        <ArrowLeft size={14} /> {detailsText.back}
      </Link>
      <AlertView key={id} id={id} section={toSection(section)} onSection={show} heading="h1" />
      <AssignDialog />
      <CommentDialog />
      <RuleSheets />
    </div>
  )
}
