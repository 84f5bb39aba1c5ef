import { Ellipsis } from 'lucide-react'
import { useMay } from '../../../app/session/permissions.ts'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Menu, type MenuEntry } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notify.tsx'
import { readArchive, saveArchive } from '../bulk/archive.ts'
import { toggleEnabled } from '../bulk/changes.ts'
import { copyPathOf, editPathOf, type DetectionRow } from '../kinds.ts'
import { bulkText, listText } from '../strings.ts'

/** The permission that allows changes of this kind. */
export function modifyOf({ type }: Pick<DetectionRow, 'type'>): 'RuleModify' | 'PolicyModify' {
  return type === 'POLICY' ? 'PolicyModify' : 'RuleModify'
}

/** The actions menu of a detection. */
export function ActionsMenu({
  row,
  onDelete,
}: {
  readonly row: Pick<DetectionRow, 'id' | 'name' | 'type' | 'enabled' | 'managed'>
  readonly onDelete: () => void
}) {
  const mayModify = useMay(modifyOf(row))
  const mayExport = useMay('RuleRead')
  const { id, name, type, enabled, managed } = row
  const changes: readonly MenuEntry[] = mayModify
    ? [
        { text: listText.edit, to: editPathOf(row) },
        { text: listText.clone, to: copyPathOf(id, 'clone') },
        ...(type === 'RULE' ? [{ text: listText.derive, to: copyPathOf(id, 'derive') }] : []),
        { text: enabled ? listText.disable : listText.enable, onPick: () => void toggleEnabled(row) },
      ]
    : []
  const rest: readonly MenuEntry[] = [
    { text: listText.copyId, onPick: () => void copyText(id, listText.copied) },
    ...(mayExport ? [{ text: listText.export, onPick: () => void exportOne(id) }] : []),
  ]
  const last: readonly MenuEntry[] = mayModify && !managed ? [{ text: listText.delete, onPick: onDelete }] : []
  return (
    <Menu
      button={
        <IconButton label={listText.actions(name)}>
          <Ellipsis size={16} />
        </IconButton>
      }
      groups={[{ entries: changes }, { entries: rest }, { entries: last }].filter(({ entries }) => entries.length > 0)}
    />
  )
}

async function exportOne(id: string): Promise<void> {
  try {
    saveArchive(await readArchive([id]))
  } catch (error) {
    notify.failed((error as Error).message, bulkText.failure)
  }
}
