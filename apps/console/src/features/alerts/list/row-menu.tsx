import { useNavigate } from 'react-router-dom'
import { navigation } from '../../../app/navigation.ts'
import { useMay } from '../../../app/session/permissions.ts'
import { MenuAt } from '../../../ui/menu-at.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import type { AlertRow } from '../alert-row.ts'
import type { AlertFilter } from '../filter.ts'
import { entityKind, listText, statusNames } from '../strings.ts'
import { originOf, shorten } from './columns.tsx'
import type { Extras } from './use-extras.ts'

/** The actions for a row: filter by its values, copy, investigate. */
export function RowMenu({
  at,
  row,
  extras,
  onFilter,
  onClose,
}: {
  readonly at: { readonly x: number; readonly y: number } | undefined
  readonly row: AlertRow | undefined
  readonly extras: Extras | undefined
  readonly onFilter: (part: Partial<AlertFilter>) => void
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  const maySee = useMay('RuleRead', 'PolicyRead')
  if (row === undefined) return null
  const { id, severity, status, origin, title } = row
  const link = `/alerts-and-errors/${id}/`
  const detectionId = 'systemErrorType' in origin ? '' : origin.id
  const copy = (text: string): void => void copyText(text, listText.copied)
  const only = (text: string, part: Partial<AlertFilter>) => ({
    text: listText.onlyThis(cut(text)),
    onPick: () => onFilter(part),
  })
  return (
    <MenuAt
      at={at}
      label={listText.rowMenu}
      onClose={onClose}
      groups={[
        {
          entries: [
            only(severity.charAt(0) + severity.slice(1).toLowerCase(), { severities: [severity] }),
            only(statusNames[status], { statuses: [status] }),
            ...(detectionId === '' ? [] : [only(originOf(row), { detection: detectionId })]),
            ...(extras?.entities ?? [])
              .slice(0, 3)
              .map(({ kind, value }) => only(`${entityKind(kind)} ${value}`, { indicator: value })),
          ],
        },
        {
          entries: [
            { text: listText.openTab, onPick: () => void open(link, '_blank', 'noopener') },
            ...(detectionId !== '' && maySee && navigation.isBuilt('/build/detections/rules/:id/')
              ? [
                  {
                    text: listText.openDetection,
                    onPick: () => void navigate(detectionPath(row)),
                  },
                ]
              : []),
            { text: listText.copyId, onPick: () => copy(id) },
            { text: listText.copyTitle, onPick: () => copy(title) },
            { text: listText.copyLink, onPick: () => copy(location.origin + link) },
          ],
        },
      ]}
    />
  )
}

/** Returns the path of the detection of an alert. */
export function detectionPath({ origin }: Pick<AlertRow, 'origin'>): string {
  const id = 'systemErrorType' in origin ? '' : encodeURIComponent(origin.id)
  const type = 'type' in origin ? origin.type : 'RULE'
  const folder = type === 'POLICY' ? 'policies' : type === 'CORRELATION_RULE' ? 'correlation-rules' : 'rules'
  return `/build/detections/${folder}/${id}/`
}

function cut(text: string): string {
  const short = shorten(text)
  return short.length > 40 ? `${short.slice(0, 39)}…` : short
}
